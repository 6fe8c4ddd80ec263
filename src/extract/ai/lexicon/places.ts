import type { ConceptTable } from './concept.ts';

/** Businesses, places, events and how to reach them. */
export const PLACES: ConceptTable = {
  address: {
    type: 'address',
    words:
      'address, street address, postal address, full address, where is it, adresse, anschrift, straße, strasse, dirección, domicilio, indirizzo, endereço, adres, location address, adr, address street address, mailing address',
  },
  street: { type: 'address', wider: 'address', words: 'street, street name, rue, calle, via' },
  city: {
    type: 'text',
    wider: 'address',
    words: 'city, town, locality, address locality, stadt, ort, ville, ciudad, città, municipality, gemeinde',
  },
  region: {
    type: 'text',
    wider: 'address',
    words:
      'state, region, province, address region, county, bundesland, kanton, région, département, provincia, estado, regione',
  },
  postal_code: {
    type: 'code',
    wider: 'address',
    words: 'postal code, zip, zip code, postcode, plz, postleitzahl, code postal, código postal, cap',
  },
  country: {
    type: 'text',
    words:
      'country, address country, nation, land, pays, país, paese, country of origin, herkunftsland, origin, nationality, staatsangehörigkeit, nationalité, nacionalidad',
  },
  location: {
    type: 'text',
    words:
      'location, job location, place, where, located, standort, ort, arbeitsort, einsatzort, lieu, localisation, emplacement, ubicación, lugar, localidad, luogo, sede, plaats, region location',
  },
  neighborhood: {
    type: 'text',
    words: 'neighborhood, neighbourhood, district, area, quarter, stadtteil, viertel, quartier, barrio, quartiere',
  },
  phone: {
    type: 'phone',
    words:
      'phone, phone number, telephone, telephone number, tel, call, call us, mobile, cell, telefon, telefonnummer, rufnummer, handy, téléphone, numéro de téléphone, teléfono, número de teléfono, telefono, telefoon, main phone, contact number, general information phone',
  },
  fax: { type: 'phone', words: 'fax, fax number, faxnummer, télécopie, telefax' },
  email: {
    type: 'email',
    words:
      'email, e mail, mail, email address, contact email, e mail adresse, courriel, adresse email, correo, correo electrónico, posta elettronica',
  },
  website: {
    type: 'url',
    words:
      'website, web site, homepage, home page, official site, official website, web, web address, website address, url, internet, webseite, internetseite, site web, site internet, sitio web, página web, sito web, same a, link',
  },
  opening_hours: {
    type: 'text',
    many: true,
    words:
      'opening hour, hours, business hour, hours of operation, open, open hour, öffnungszeit, öffnungszeiten, geöffnet, horaire, heures d ouverture, ouverture, horario, horario de apertura, orari, openingstijden, store hours',
  },
  price_range: {
    type: 'text',
    words:
      'price range, price level, average price, cost for two, preisklasse, preisspanne, preisniveau, gamme de prix, rango de precio, fascia di prezzo, entree price',
  },
  latitude: {
    type: 'number',
    wider: 'coordinates',
    words: 'latitude, lat, breitengrad, latitud, latitudine, geo latitude',
  },
  longitude: {
    type: 'number',
    wider: 'coordinates',
    words: 'longitude, lng, lon, längengrad, longitud, longitudine, geo longitude',
  },
  coordinates: {
    type: 'text',
    words: 'coordinate, gps, geo position, koordinaten, coordonnées, coordenadas, icbm, lat long',
  },
  venue: {
    type: 'text',
    words:
      'venue, venue name, held at, place of event, location name, takes place, veranstaltungsort, veranstalter ort, salle, lieu de l événement, recinto, sala, sede, club, theater, theatre, where held',
  },
  event_date: {
    type: 'date',
    wider: 'date',
    words:
      'event date, start date, starts, begin, begins, from date, date of event, date of concert, meeting date, veranstaltungsdatum, beginn, startdatum, date de début, début, fecha de inicio, comienzo, data inizio, dtstart, when is it',
  },
  end_date: {
    type: 'date',
    wider: 'date',
    words: 'end date, ends, until, ende, enddatum, bis, date de fin, fecha de fin, dtend, fine',
  },
  start_time: {
    type: 'text',
    words:
      'start time, begin time, doors, door time, showtime, kick off, uhrzeit, einlass, heure, hora, orario, time of event',
  },
  organizer: {
    type: 'text',
    words:
      'organizer, organiser, organized by, hosted by, host, veranstalter, organisateur, organizador, organizzatore, presented by',
  },
  performers: {
    type: 'person',
    many: true,
    words:
      'performer, artist, lineup, line up, headliner, band, playing, act, künstler, besetzung musik, artiste, artista, musician, headline artist, musik von',
  },
  event_name: {
    type: 'title',
    words: 'event, event name, event title, meeting title, meeting, veranstaltung, événement, evento, reunión, sitzung',
  },
  ticket_price: {
    type: 'price',
    wider: 'price',
    words:
      'ticket price, admission, entry fee, entrance fee, eintritt, eintrittspreis, tarif, entrée, entrada, ingresso, cover charge',
  },
  capacity_people: {
    type: 'number',
    words: 'seating capacity, capacity people, seats, sitzplätze, places assises, aforo',
  },
  institution_type: {
    type: 'text',
    words:
      'type, institution type, type of institution, school type, type of school, sector, control, kind of institution, art der einrichtung, trägerschaft, type d établissement, tipo, public or private, classification, affiliation, tipo de institución, category type, profit status, school sector',
  },
  enrollment: {
    type: 'number',
    words:
      'enrollment, enrolment, number of student, student population, total student, undergraduate, studierende, étudiants, estudiantes, student body',
  },
  tuition: {
    type: 'price',
    words: 'tuition, tuition fee, in state tuition, fees, studiengebühr, frais de scolarité, matrícula',
  },
  acceptance_rate: {
    type: 'text',
    words: 'acceptance rate, admission rate, percent admitted, selectivity, zulassungsquote',
  },
  founded: {
    type: 'date',
    words:
      'founded, established, year founded, founding date, founding year, since, gegründet, gründungsjahr, fondé, fondation, fundado, año de fundación, fondata',
  },
  founder: { type: 'person', words: 'founder, founded by, gründer, fondateur, fundador, fondatore' },
  ceo: {
    type: 'person',
    words:
      'ceo, chief executive, managing director, president, geschäftsführer, vorstand, directeur général, director general, director ejecutivo',
  },
  employees: {
    type: 'number',
    words:
      'employee, number of employee, company size, staff, mitarbeiter, mitarbeiterzahl, effectif, empleado, dipendenti',
  },
  industry: { type: 'text', words: 'industry, sector, branche, secteur, industria, settore, line of business' },
  company: {
    type: 'text',
    words:
      'company, company name, employer, hiring company, hiring organization, hiring organization name, organization, organisation, firm, unternehmen, firma, arbeitgeber, entreprise, société, employeur, empresa, compañía, azienda, posted by company, business name, recruiter',
  },
  legal_name: { type: 'text', words: 'legal name, registered name, firmenname, raison sociale, razón social' },
  vat: {
    type: 'code',
    words: 'vat, vat number, tax id, vat id, ust id, umsatzsteuer id, ustid, numéro de tva, tva, nif, cif, partita iva',
  },
  register_number: {
    type: 'code',
    words: 'registration number, company number, handelsregister, hrb, siret, siren, registro mercantil',
  },
  amenities: {
    type: 'text',
    many: true,
    words:
      'amenity, amenities, facility, service, services, ausstattung hotel, équipement, servicio, servicios, servizi',
  },
  parking: { type: 'text', words: 'parking, parkplatz, parken, stationnement, aparcamiento, parcheggio' },
  payment: {
    type: 'text',
    many: true,
    words:
      'payment, payment method, payment accepted, credit card, zahlungsart, zahlung, moyen de paiement, paiement, forma de pago, métodos de pago',
  },
  check_in: { type: 'text', words: 'check in, checkin time, anreise, arrivée, entrada hotel' },
  check_out: { type: 'text', words: 'check out, checkout time, abreise, départ' },
  stars: { type: 'number', words: 'hotel star, star category, sterne hotel, étoiles, estrellas' },
  dress_code: { type: 'text', words: 'dress code, attire, kleidung, tenue' },
  social: {
    type: 'url',
    many: true,
    words: 'social media, facebook, twitter, instagram, linkedin, youtube, social link',
  },
};
