/** Values that some concepts usually take, so that an unlabelled "Private" or "Paperback" says what it is. */
export const TYPICAL_VALUES: Readonly<Record<string, string>> = {
  genre:
    'action, adventure, animation, art foreign, biography, comedy, crime, cult, documentary, drama, family, fantasy, film noir, history, horror, kids, music, musical, mystery, romance, romantic, sci fi, science fiction, sport, suspense, thriller, war, western, rock, pop, jazz, hip hop, classical, electronic, folk, country, metal, blues, komödie, krimi, abenteuer, comédie, drame, comedia, terror, foreign, independent, satire',
  cuisine:
    'american, asian, bakery, bar, barbecue, bbq, bistro, brazilian, breakfast, british, brunch, burger, cafe, cajun, californian, caribbean, chinese, coffeehouse, coffee, contemporary, continental, cuban, deli, dessert, diner, eclectic, ethiopian, european, french, fusion, german, greek, ice cream, indian, international, irish, italian, japanese, korean, latin, lebanese, mediterranean, mexican, middle eastern, moroccan, new american, pan asian, pan latin, peruvian, pizza, portuguese, pub, sandwich, seafood, soul food, southern, southwestern, spanish, steak, steakhouse, sushi, tapa, tex mex, thai, turkish, vegan, vegetarian, vietnamese, fast food, italienisch, griechisch, chinesisch, italienne, française',
  mpaa_rating:
    'g, pg, pg 13, pg13, r, nc 17, nc17, nr, not rated, unrated, tv ma, tv 14, tv pg, fsk 6, fsk 12, fsk 16, fsk 18, x, rated r, rated pg, rated pg 13',
  institution_type:
    'public, private, private not for profit, private for profit, for profit, non profit, not for profit, proprietary, state, independent, community college, 2 year, 4 year, less than 2 year, four year, two year, coed, öffentlich, privat, public university, private university',
  availability:
    'in stock, out of stock, available, sold out, pre order, backorder, limited stock, auf lager, lieferbar, ausverkauft, en stock, épuisé, agotado, disponible',
  condition: 'new, used, refurbished, like new, good, very good, neu, gebraucht, neuf, occasion, nuevo, usado',
  color:
    'black, white, red, blue, green, yellow, grey, gray, silver, gold, brown, pink, purple, orange, beige, schwarz, weiß, rot, blau, grün, noir, blanc, rouge, bleu, negro, blanco, rojo, azul',
  language:
    'english, german, french, spanish, italian, portuguese, dutch, chinese, japanese, russian, arabic, englisch, deutsch, französisch, spanisch, anglais, allemand, français, espagnol, inglés, alemán, francés, español',
  binding:
    'hardcover, paperback, mass market paperback, ebook, kindle edition, audiobook, trade paperback, spiral bound, gebunden, taschenbuch, broché, relié, poche, tapa dura, tapa blanda',
  difficulty:
    'easy, medium, hard, difficult, beginner, intermediate, advanced, einfach, mittel, schwer, leicht, facile, moyen, difficile, fácil, media, difícil',
  job_type:
    'full time, part time, contract, temporary, permanent, internship, freelance, vollzeit, teilzeit, cdi, cdd, temps plein, tiempo completo, jornada completa, employee',
  fuel_type:
    'gasoline, diesel, electric, hybrid, petrol, benzin, elektro, essence, électrique, gasolina, regular unleaded, premium unleaded',
  transmission:
    'automatic, manual, cvt, speed automatic, speed manual, automatik, schaltgetriebe, automatique, manuelle, automática',
  drivetrain: 'fwd, rwd, awd, 4wd, front wheel drive, rear wheel drive, all wheel drive, four wheel drive, allrad',
  body_style:
    'sedan, suv, coupe, convertible, hatchback, wagon, minivan, pickup, truck, limousine, kombi, cabrio, berline, break',
  position:
    'guard, forward, center, point guard, shooting guard, small forward, power forward, goalkeeper, defender, midfielder, striker, quarterback, pitcher, torwart, stürmer',
  gender: 'male, female, men, women, unisex, männlich, weiblich, homme, femme, hombre, mujer',
  currency: 'usd, eur, gbp, chf, jpy, cad, aud',
  course:
    'breakfast, lunch, dinner, dessert, appetizer, main course, main dish, side dish, snack, soup, salad, starter, hauptgericht, vorspeise, nachspeise, entrée, plat principal, postre',
  diet: 'vegan, vegetarian, gluten free, dairy free, low carb, keto, paleo, vegetarisch, glutenfrei, sans gluten, sin gluten',
  case_name: 'v, vs, in re, in the matter of, ex rel, et al, state of, people of, united state',
  country:
    'united state, usa, uk, united kingdom, germany, france, spain, italy, canada, australia, japan, china, deutschland, frankreich, allemagne, españa, francia',
  fuel_economy: 'mpg, city hwy, city highway, mpg city, mpg hwy, l 100 km',
  engine: 'liter, litre, v6, v8, i4, v 6, i 4, cylinder, turbo, hp, zylinder, cv',
  publisher: 'press, publishing, publisher, book, verlag, édition, editorial, publication, university press',
  company:
    'inc, llc, ltd, gmbh, corp, corporation, group, company, ag, sa, plc, co, holding, associate, bank, solution, system, technologie, technology, partner, consulting, staffing, service',
  school_name: 'university, college, institute, school, academy',
};
