import type { ConceptTable } from './concept.ts';

/** Recipes and food. */
export const FOOD: ConceptTable = {
  ingredients: {
    type: 'text',
    many: true,
    words:
      'ingredient, recipe ingredient, list of ingredient, what do i need, what you need, what you ll need, shopping list, zutat, zutaten, zutatenliste, ingrédient, ingredientes, ingrediente, ingredienti, ingrediënten, ingrediens, ingredienser, ingredience, suroviny, składnik, ингредиент, malzemeler, materiali, bahan, 材料, nguyên liệu, aineosat',
  },
  steps: {
    type: 'long',
    many: true,
    words:
      'step, instruction, direction, preparation step, recipe instruction, method, procedure, how to make, how to prepare, how is it made, cooking instruction, zubereitung, anleitung, schritt, zubereitungsschritt, arbeitsschritt, préparation, étape, instructions de préparation, preparación, paso, instrucción, elaboración, modo de preparo, preparo, preparazione, procedimento, bereiding, bereidingswijze, werkwijze, fremgangsmåde, gör så här, tillagning, postup, příprava, cara membuat, yapılışı, приготовление, 作り方, przygotowanie, cách làm, recipe method, how to',
  },
  servings: {
    type: 'number',
    words:
      'serving, servings, number of serving, portion, number of portion, yield, recipe yield, serves, makes, feeds, for how many people, how many people, people, persons, portionen, personen, ergibt, für wie viele, nombre de personne, nombre de part, part, pour combien, personne, ración, porción, comensales, para cuántos, personas, dosi, porzioni, persone, personen, porties, personer, portioner, porsi, porce, porcja, порций, 人分, recipe serving',
  },
  prep_time: {
    type: 'duration',
    wider: 'duration',
    words:
      'prep time, preparation time, preptime, time to prepare, prep, prep minutes, active time, hands on time, hands on, work time, vorbereitungszeit, vorbereitung, arbeitszeit, zubereitungszeit, temps de préparation, préparation, tiempo de preparación, preparación, tempo di preparazione, preparazione, voorbereidingstijd, bereidingstijd, tempo de preparo, förberedelsetid, doba přípravy, przygotowanie',
  },
  cook_time: {
    type: 'duration',
    wider: 'duration',
    words:
      'cook time, cooking time, cooktime, time to cook, cook, bake time, baking time, baking, kochzeit, backzeit, garzeit, koch backzeit, temps de cuisson, cuisson, tiempo de cocción, cocción, tempo di cottura, cottura, kooktijd, oventijd, tempo de cozimento, tillagningstid, doba vaření, gotowanie',
  },
  total_time: {
    type: 'duration',
    wider: 'duration',
    words:
      'total time, totaltime, ready in, overall time, time required, total duration, takes in total, how long does it take, gesamtzeit, gesamt, gesamtdauer, temps total, durée totale, tiempo total, tempo totale, totale tijd, tempo total, total, start to finish, time recipe takes, ready time, tid i alt, celkový čas, süre',
  },
  duration: {
    type: 'duration',
    words:
      'duration, time, dauer, durée, duración, durata, zeit, length of time, tid, czas, tempo, temps, tiempo, 時間',
  },
  rest_time: {
    type: 'duration',
    wider: 'duration',
    words:
      'rest time, resting time, chill time, cooling time, ruhezeit, kühlzeit, temps de repos, tiempo de reposo, additional time, marinating time, inactive time',
  },
  calories: {
    type: 'number',
    words:
      'calory, calories, calorie, nutrition calory, kcal, energy, kalorien, brennwert, energie, caloría, calorie, calorías, kalorier, kalória, valore energetico, calories per serving',
  },
  protein: { type: 'text', words: 'protein, protein content, eiweiß, eiweiss, protéine, proteína, proteine' },
  fat: { type: 'text', words: 'fat, fat content, total fat, fett, matières grasses, lipide, grasa, grassi' },
  saturated_fat: {
    type: 'text',
    wider: 'fat',
    words: 'saturated fat, saturated fat content, gesättigte fettsäuren, acides gras saturés, grasas saturadas',
  },
  carbs: {
    type: 'text',
    words: 'carb, carbohydrate, carbohydrate content, kohlenhydrat, glucide, carbohidrato, carboidrati, hidratos',
  },
  sugar: { type: 'text', words: 'sugar, sugar content, zucker, sucre, azúcar, zuccheri' },
  fiber: { type: 'text', words: 'fiber, fibre, fiber content, ballaststoff, fibra' },
  sodium: { type: 'text', words: 'sodium, sodium content, salt, natrium, salz, sel, sal, sodio' },
  cholesterol: { type: 'text', words: 'cholesterol, cholesterol content, cholesterin, cholestérol, colesterol' },
  nutrition: {
    type: 'text',
    many: true,
    words:
      'nutrition, nutrition fact, nutritional information, nährwert, nährwerte, valeur nutritive, información nutricional, valori nutrizionali',
  },
  cuisine: {
    type: 'text',
    many: true,
    words:
      'cuisine, cuisines, recipe cuisine, serves cuisine, kind of food, food type, type of food, küche, landesküche, type de cuisine, cocina, tipo de cocina, cucina, food style',
  },
  course: {
    type: 'text',
    words:
      'course, meal, meal type, recipe category, dish type, gang, gericht, mahlzeit, plat, type de plat, plato, tipo de plato, portata',
  },
  diet: {
    type: 'text',
    words: 'diet, suitable for diet, dietary, allergen, ernährung, allergene, régime, dieta, alérgenos',
  },
  difficulty: {
    type: 'text',
    words:
      'difficulty, skill level, level, schwierigkeit, schwierigkeitsgrad, difficulté, niveau, dificultad, difficoltà, moeilijkheid, svårighetsgrad',
  },
  equipment: {
    type: 'text',
    many: true,
    words: 'equipment, tool, utensil, special equipment, geräte, zubehör, ustensile, matériel, utensilio, attrezzatura',
  },
  recipe_notes: {
    type: 'long',
    words: 'note, recipe note, tip, hinweis, tipp, astuce, conseil, consejo, nota, chef s note',
  },
};
