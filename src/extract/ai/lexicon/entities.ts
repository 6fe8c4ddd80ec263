/** What a page can be about: the words a question uses for it, and the schema.org types and page words that say so. */
export const ENTITIES: Readonly<Record<string, string>> = {
  article:
    'article, news article, story, post, blog, blog posting, reportage, artikel, beitrag, nachricht, noticia, artículo, news, page, seite, web page',
  recipe: 'recipe, dish, rezept, gericht, recette, plat, receta, plato, ricetta, food, cooking',
  product:
    'product, camera, phone, laptop, gadget, produkt, ware, produit, producto, prodotto, offer, goods, digital camera, shoe, device',
  book: 'book, novel, buch, roman, livre, libro, ebook, paperback, hardcover, isbn',
  movie: 'movie, film, picture, película, pelicula, motion picture, mpaa, cast',
  car: 'car, vehicle, auto, automobile, fahrzeug, wagen, voiture, véhicule, coche, vehículo, truck, mpg, msrp, sedan, engine',
  job: 'job, vacancy, position, job posting, stelle, stellenangebot, emploi, poste, empleo, vacante, employment, employer, hiring',
  restaurant:
    'restaurant, café, bar, bistro, diner, eatery, gaststätte, lokal, ristorante, dining, cuisine, food establishment, local business',
  school:
    'college, university, school, institution, hochschule, universität, schule, université, école, universidad, escuela, campus, college or university',
  person: 'player, person, athlete, basketball player, spieler, sportler, joueur, jugador, nba, actor, profile',
  event:
    'event, concert, meeting, show, veranstaltung, konzert, événement, concierto, evento, music event, festival, conference',
  case: 'court case, case, opinion, decision, court, docket, gericht, urteil, affaire, caso, tribunal',
  company: 'company, business, firm, organization, unternehmen, firma, entreprise, empresa, corporation, shop, store',
  place: 'place, city, country, hotel, museum, venue, park, stadt, ort, ville, ciudad, attraction',
  home: 'house, apartment, home, property, real estate, wohnung, haus, immobilie, appartement, maison, casa, piso, listing',
  album: 'album, song, track, record, lied, chanson, canción, music recording',
  software: 'software, app, application, program, package, library, game, spiel, programm, logiciel, aplicación',
  course: 'course, class, lecture, kurs, cours, curso, training',
};
