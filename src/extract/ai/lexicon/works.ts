import type { ConceptTable } from './concept.ts';

/** Films, music, games, vehicles, homes, jobs, people, sport, courts and science. */
export const WORKS: ConceptTable = {
  director: {
    type: 'person',
    many: true,
    words:
      'director, directed by, regie, regisseur, regisseurin, réalisateur, réalisé par, réalisation, dirigida por, regista, regia, who directed, filmmaker, directors',
  },
  actors: {
    type: 'person',
    many: true,
    words:
      'actor, actress, cast, starring, stars, cast member, schauspieler, darsteller, besetzung, mit, acteur, distribution, avec, reparto, intérprete, protagonista, attori, who plays',
  },
  producer: {
    type: 'person',
    many: true,
    words: 'produced by, film producer, produzent film, producteur, productor, produttore',
  },
  screenwriter: {
    type: 'person',
    many: true,
    words:
      'screenwriter, screenplay, screenplay by, written for the screen, drehbuch, scénario, scénariste, guion, guionista, sceneggiatura, writer s',
  },
  composer: {
    type: 'person',
    many: true,
    words: 'composer, music by, original music, komponist, musik, compositeur, musique, compositor, música',
  },
  genre: {
    type: 'text',
    many: true,
    words: 'genre, genres, film genre, music genre, kind of film, género, genere, filmgenre, style of music',
  },
  mpaa_rating: {
    type: 'code',
    words:
      'mpaa, mpaa rating, rated, content rating, parental rating, age rating, film rating, fsk, freigegeben ab, altersfreigabe, certificate, certification, classification film, clasificación por edad, esrb',
  },
  runtime: {
    type: 'duration',
    wider: 'duration',
    words:
      'runtime, run time, running time, film length, laufzeit, spieldauer, durée du film, duración, length minute, playing time',
  },
  studio: {
    type: 'text',
    words:
      'studio, production company, distributor, distributed by, verleih, produktionsfirma, distributeur, distribuidora, produktion, network, channel broadcast',
  },
  box_office: { type: 'price', words: 'box office, gross, einspielergebnis, recette, recaudación, worldwide gross' },
  budget: { type: 'price', words: 'budget, production budget, presupuesto' },
  season: { type: 'number', words: 'season, staffel, saison, temporada, number of season' },
  episode: { type: 'number', words: 'episode, folge, épisode, episodio, number of episode' },
  year: {
    type: 'date',
    words:
      'year, jahr, année, año, anno, model year, baujahr, release year, year made, copyright year, production year',
  },
  artist: {
    type: 'person',
    words:
      'artist, recording artist, singer, sung by, interpret, sänger, chanteur, cantante, by artist, band name, musical artist',
  },
  album: { type: 'text', words: 'album, in album, record, álbum, ep' },
  record_label: {
    type: 'text',
    words: 'record label, music label, plattenfirma, label discográfica, maison de disques',
  },
  tracks: {
    type: 'text',
    many: true,
    words: 'track, track list, song, titelliste, lied, piste, chanson, canción, tracklist, setlist',
  },
  lyrics: { type: 'long', words: 'lyric, lyrics, liedtext, songtext, paroles, letra' },
  platform: { type: 'text', many: true, words: 'platform, console, plattform, plateforme, plataforma, systems' },
  developer: { type: 'text', words: 'developer, developed by, entwickler, développeur, desarrollador, game studio' },
  players: { type: 'text', words: 'number of player, players, spieleranzahl, spieler, joueurs, jugadores' },
  age: { type: 'text', words: 'age, alter, âge, edad, età, recommended age, years old' },

  engine: {
    type: 'text',
    words:
      'engine, engine size, engine type, base engine, motor, motorisation, hubraum, displacement, moteur, cylindrée, cilindrada, motore, vehicle engine, powertrain',
  },
  fuel_economy: {
    type: 'text',
    words:
      'fuel economy, fuel consumption, mpg, mile per gallon, city highway, city mpg, highway mpg, est mpg, gas mileage, fuel efficiency, epa, kraftstoffverbrauch, verbrauch, consommation, consumo, city hwy, mpg city, fuel economy city highway, economy',
  },
  fuel_type: {
    type: 'text',
    words: 'fuel, fuel type, kraftstoff, treibstoff, kraftstoffart, carburant, combustible, carburante',
  },
  transmission: {
    type: 'text',
    words: 'transmission, gearbox, getriebe, boîte de vitesse, boîte, transmisión, cambio',
  },
  drivetrain: {
    type: 'text',
    words: 'drivetrain, drive type, drive, antrieb, wheel drive, roues motrices, tracción, trazione',
  },
  mileage: {
    type: 'text',
    words:
      'mileage, odometer, kilometer, kilometerstand, laufleistung, kilométrage, kilometraje, chilometri, miles driven',
  },
  horsepower: {
    type: 'text',
    words: 'horsepower, hp, ps, bhp, engine power, puissance moteur, caballos, cavalli, leistung motor',
  },
  torque: { type: 'text', words: 'torque, drehmoment, couple, par motor, coppia' },
  body_style: {
    type: 'text',
    words: 'body style, body type, karosserie, carrosserie, carrocería, carrozzeria, vehicle type',
  },
  doors: { type: 'number', words: 'number of door, doors, türen, portes, puertas' },
  seats: { type: 'number', words: 'number of seat, seating, passenger capacity, sitze, places, plazas' },
  vin: {
    type: 'code',
    words: 'vin, vehicle identification number, chassis number, fahrgestellnummer, numéro de châssis, bastidor',
  },
  exterior_color: {
    type: 'text',
    wider: 'color',
    words: 'exterior color, ext color, außenfarbe, couleur extérieure, color exterior',
  },
  interior_color: {
    type: 'text',
    wider: 'color',
    words: 'interior color, int color, innenfarbe, couleur intérieure, color interior',
  },
  top_speed: { type: 'text', words: 'top speed, höchstgeschwindigkeit, vitesse maximale, velocidad máxima' },
  acceleration: { type: 'text', words: 'acceleration, 0 60, 0 100, beschleunigung, accélération, aceleración' },
  co2: { type: 'text', words: 'co2, emission, co2 emission, schadstoff, émission, emisiones' },
  horse_owners: { type: 'number', words: 'previous owner, vorbesitzer, propriétaires, propietarios' },

  bedrooms: { type: 'number', words: 'bedroom, bed, beds, schlafzimmer, chambre, dormitorio, habitación, camere' },
  bathrooms: { type: 'number', words: 'bathroom, bath, baths, badezimmer, bäder, salle de bain, baño, bagni' },
  rooms: { type: 'number', words: 'room, number of room, zimmer, pièce, ambientes, locali' },
  floor_area: {
    type: 'text',
    words:
      'floor area, living area, square feet, sqft, sq ft, area, wohnfläche, quadratmeter, fläche, surface, superficie, metros cuadrados, m2',
  },
  lot_size: { type: 'text', words: 'lot size, lot, plot, grundstück, grundstücksfläche, terrain, terreno, parcela' },
  year_built: {
    type: 'date',
    words: 'year built, built, built in, baujahr haus, année de construction, año de construcción',
  },
  rent: {
    type: 'price',
    wider: 'price',
    words: 'rent, monthly rent, miete, kaltmiete, warmmiete, loyer, alquiler, affitto',
  },
  property_type: {
    type: 'text',
    words: 'property type, home type, immobilientyp, objektart, type de bien, tipo de inmueble',
  },

  job_title: {
    type: 'title',
    words:
      'job title, position, position title, vacancy, role, stelle, stellenbezeichnung, berufsbezeichnung, poste, intitulé du poste, puesto, cargo, vacante, posizione, opening',
  },
  salary: {
    type: 'price',
    words:
      'salary, pay, wage, compensation, base salary, pay rate, how much does it pay, gehalt, lohn, vergütung, verdienst, salaire, rémunération, salario, sueldo, stipendio, earnings, remuneration',
  },
  job_type: {
    type: 'text',
    words:
      'job type, employment type, contract type, full time, part time, position type, beschäftigungsart, vertragsart, anstellungsart, type de contrat, contrat, tipo de contrato, jornada, contratto, schedule',
  },
  date_posted: {
    type: 'date',
    wider: 'date',
    words:
      'date posted, posted, posting date, posted on, job posted, post date, listed, date listed, online since, eingestellt am, online seit, ausgeschrieben, publiée le, fecha de alta, publicada, posted date, last activity date, job date, date added, added',
  },
  deadline: {
    type: 'date',
    wider: 'date',
    words:
      'deadline, closing date, apply by, application deadline, valid through, expires, expiration, bewerbungsschluss, bewerbungsfrist, date limite, fecha límite, plazo, scadenza, due date',
  },
  experience: {
    type: 'text',
    words:
      'experience, required experience, years of experience, experience level, berufserfahrung, erfahrung, expérience, experiencia, esperienza, career level',
  },
  education: {
    type: 'text',
    words:
      'education, degree, degree required, qualification, bildung, ausbildung, abschluss, formation, diplôme, educación, titulación, istruzione, college, university attended, school, alma mater',
  },
  skills: {
    type: 'text',
    many: true,
    words:
      'skill, skills, required skill, requirement, qualifications, fähigkeit, kenntnisse, anforderung, compétence, exigences, habilidad, requisito, competenze',
  },
  responsibilities: {
    type: 'text',
    many: true,
    words: 'responsibility, duty, tasks, aufgabe, tätigkeit, mission, tâche, responsabilidad, función, mansioni',
  },
  benefits: {
    type: 'text',
    many: true,
    words: 'benefit, perk, what we offer, wir bieten, vorteile, avantage, beneficio, ventajas',
  },
  job_category: {
    type: 'text',
    words: 'job category, job function, occupational category, berufsfeld, tätigkeitsfeld, métier, área, job industry',
  },
  job_id: {
    type: 'code',
    words:
      'job id, job code, reference number, requisition, req id, referenznummer, kennziffer, référence de l offre, referencia de la oferta, job number, job reference',
  },
  contact: {
    type: 'person',
    words:
      'contact, contact person, contact name, ansprechpartner, kontakt, personne à contacter, persona de contacto, contatto',
  },

  team: {
    type: 'text',
    words:
      'team, plays for, current team, club, nba team, member of, mannschaft, verein, équipe, équipe actuelle, equipo, squadra, affiliation team, franchise, player team, team name',
  },
  height: {
    type: 'text',
    words: 'height, ht, tall, how tall, größe, körpergröße, höhe, taille, hauteur, altura, estatura, altezza, hgt',
  },
  weight: {
    type: 'text',
    words: 'weight, wt, how heavy, item weight, gewicht, körpergewicht, poids, peso, shipping weight, wgt',
  },
  position: { type: 'text', words: 'playing position, position, pos, spielposition, spielerposition, posición, ruolo' },
  jersey_number: {
    type: 'number',
    words: 'jersey number, jersey, shirt number, uniform number, rückennummer, trikotnummer, numéro de maillot, dorsal',
  },
  birth_date: {
    type: 'date',
    wider: 'date',
    words:
      'birth date, date of birth, born, born on, birthday, dob, birthdate, geburtsdatum, geboren, geburtstag, date de naissance, né le, née le, fecha de nacimiento, nacido, data di nascita, nato',
  },
  death_date: {
    type: 'date',
    wider: 'date',
    words: 'death date, date of death, died, gestorben, todesdatum, date de décès, mort le, fallecimiento, murió',
  },
  birth_place: {
    type: 'text',
    words:
      'birth place, birthplace, place of birth, born in, hometown, geburtsort, lieu de naissance, né à, lugar de nacimiento, luogo di nascita, from hometown',
  },
  spouse: {
    type: 'person',
    words: 'spouse, married to, husband, wife, partner, ehepartner, verheiratet, conjoint, épouse, cónyuge, esposa',
  },
  children: { type: 'text', words: 'children, kids, kinder, enfants, hijos, figli' },
  occupation: {
    type: 'text',
    words: 'occupation, profession, job, beruf, métier profession, ocupación, profesión, professione',
  },
  gender: { type: 'text', words: 'gender, sex, geschlecht, sexe, sexo, sesso' },
  draft: { type: 'text', words: 'draft, drafted, nba draft, draft pick' },
  years_pro: { type: 'text', words: 'years pro, experience pro, seasons played, pro since, nba experience' },
  player_name: {
    type: 'title',
    words: 'player name, name of the player, spielername, nom du joueur, nombre del jugador',
  },
  points: { type: 'number', words: 'points, points per game, ppg, punkte, puntos' },
  score_result: {
    type: 'text',
    words:
      'final score, result, game score, match score, ergebnis, spielstand, résultat, score final, resultado, marcador',
  },
  league: { type: 'text', words: 'league, division, conference, liga, ligue, championnat' },
  coach: { type: 'person', words: 'coach, head coach, manager, trainer, entraîneur, entrenador, allenatore' },
  stadium: { type: 'text', words: 'stadium, arena, home ground, stadion, stade, estadio' },

  case_name: {
    type: 'title',
    many: true,
    words:
      'case name, case title, case caption, caption, court case, opinion title, parties, style of case, plaintiff v defendant, names of all court case, aktenname, affaire, caso, title of case, case, appellant',
  },
  docket_number: {
    type: 'code',
    many: true,
    words:
      'docket number, docket, docket no, case number, case no, case id, docket case number, file number, aktenzeichen, numéro de dossier, numéro d affaire, número de expediente, expediente, number of case, appeal number, opinion number, cause number',
  },
  court: { type: 'text', words: 'court, court name, gericht, tribunal, juzgado, lower court' },
  judge: { type: 'person', words: 'judge, justice, opinion by, author of opinion, richter, juge, juez, giudice' },
  decision_date: {
    type: 'date',
    wider: 'date',
    words:
      'decision date, date decided, date filed, filed, decided, opinion date, entscheidungsdatum, date de décision, fecha de resolución, filing date',
  },
  status: { type: 'text', words: 'status, state, precedential status, stand, statut, estado, stato, current status' },
  disposition: { type: 'text', words: 'disposition, outcome, ruling, urteil, verdict, fallo' },

  version: {
    type: 'text',
    words: 'version, latest version, release version, software version, versión, versione, aktuelle version',
  },
  license_kind: { type: 'text', words: 'software license, license type, lizenzart, type de licence' },
  downloads: { type: 'number', words: 'download, download count, number of download, téléchargement, descarga' },
  file_size: { type: 'text', words: 'file size, download size, dateigröße, taille du fichier, tamaño del archivo' },
  population: { type: 'number', words: 'population, inhabitant, einwohner, habitants, población, popolazione' },
  elevation: { type: 'text', words: 'elevation, altitude, höhe über, altitud, metres above sea level' },
  area_km: { type: 'text', words: 'surface area, total area, fläche km, superficie totale' },
  capital: { type: 'text', words: 'capital, capital city, hauptstadt, capitale' },
  timezone: { type: 'text', words: 'time zone, timezone, zeitzone, fuseau horaire, zona horaria' },
  temperature: { type: 'text', words: 'temperature, temperatur, température, temperatura' },
  humidity: { type: 'text', words: 'humidity, luftfeuchtigkeit, humidité, humedad' },
  chemical_formula: {
    type: 'text',
    words: 'formula, chemical formula, molecular formula, summenformel, formule, fórmula',
  },
  side_effects: {
    type: 'text',
    many: true,
    words: 'side effect, adverse effect, nebenwirkung, effets secondaires, efectos secundarios',
  },
  dosage: { type: 'text', words: 'dosage, dose, dosierung, posologie, dosis, posología' },
  active_ingredient: { type: 'text', words: 'active ingredient, wirkstoff, principe actif, principio activo' },
  symptoms: { type: 'text', many: true, words: 'symptom, symptome, symptôme, síntoma' },
  instructor: {
    type: 'person',
    words: 'instructor, teacher, taught by, lecturer, dozent, lehrer, enseignant, professeur, profesor, docente',
  },
  prerequisites: { type: 'text', words: 'prerequisite, voraussetzung, prérequis, prerrequisito' },
  credits: { type: 'number', words: 'credit hour, ects, credit point, course credit' },
  username: { type: 'text', words: 'username, user name, nickname, handle, benutzername, pseudo, usuario' },
  followers: { type: 'number', words: 'follower, follower count, subscriber, abonnenten, abonnés, seguidores' },
};
