import type { ConceptTable } from './concept.ts';

/** Things that are sold, and what shops say about them. */
export const COMMERCE: ConceptTable = {
  price: {
    type: 'price',
    words:
      'price, current price, selling price, sale price, our price, offer price, price amount, final price, special price, now, cost, how much, costs, preis, unser preis, kosten, prix, notre prix, coût, precio, coste, cuánto cuesta, prezzo, preço, prijs, pris, cena, цена, low price, product price amount, og price amount, buy now price, today s price, today only, asking price',
  },
  list_price: {
    type: 'price',
    wider: 'price',
    words:
      'list price, msrp, manufacturer suggested retail price, suggested retail price, retail price, rrp, uvp, regular price, original price, was, old price, price before, before discount, crossed out, strike, compare at price, statt, streichpreis, prix conseillé, prix barré, ancien prix, precio anterior, precio de lista, antes, sticker price, base price, starting price, invoice',
  },
  currency: {
    type: 'text',
    words: 'currency, price currency, währung, devise, moneda, valuta, product price currency',
  },
  discount: {
    type: 'text',
    words:
      'discount, you save, saving, save, rabatt, ersparnis, remise, réduction, descuento, sconto, percent off, off, deal',
  },
  shipping: {
    type: 'text',
    words:
      'shipping, shipping cost, delivery cost, postage, versand, versandkosten, lieferkosten, frais de port, livraison, envío, gastos de envío, spedizione',
  },
  delivery_time: {
    type: 'text',
    words:
      'delivery time, delivery, ships in, ship within, usually ships, lieferzeit, lieferung, délai de livraison, plazo de entrega, dispatch',
  },
  availability: {
    type: 'text',
    words:
      'availability, in stock, stock, stock status, out of stock, available, verfügbarkeit, lagerbestand, auf lager, lieferbar, disponibilité, en stock, disponibilidad, disponible, existencias, disponibilità',
  },
  quantity: {
    type: 'number',
    words:
      'quantity, qty, amount available, stock level, menge, anzahl, stückzahl, quantité, cantidad, inventory level',
  },
  brand: { type: 'text', words: 'brand, brand name, make, marke, marque, marca, merk, product brand, og brand' },
  manufacturer: {
    type: 'text',
    wider: 'brand',
    words:
      'manufacturer, made by, maker, producer, hersteller, fabrikant, produzent, fabricant, fabricante, produttore, mfr, mfg, vendor',
  },
  model: { type: 'text', words: 'model, model name, modell, modèle, modelo, modello, product model, version, variant' },
  model_number: {
    type: 'code',
    words:
      'model number, model no, model #, part number, part no, mpn, manufacturer part number, mfr part, item model number, modellnummer, teilenummer, référence fabricant, número de modelo',
  },
  sku: {
    type: 'code',
    words:
      'sku, stock keeping unit, item number, item no, item #, product code, product id, article number, catalog number, artikelnummer, art nr, artikel nr, bestellnummer, produktnummer, référence, réf, code produit, referencia, código, código de producto, codice, product number, item code, web id, asin, style number',
  },
  gtin: {
    type: 'code',
    words: 'gtin, ean, upc, barcode, gtin13, gtin12, gtin8, strichcode, code barre, código de barra, jan',
  },
  color: { type: 'text', words: 'color, colour, farbe, couleur, color, colore, kleur, finish' },
  size: { type: 'text', words: 'size, größe, grösse, taille, talla, tamaño, taglia, maat' },
  material: {
    type: 'text',
    words:
      'material, fabric, made of, composition, stoff, werkstoff, matière, matériau, composición, tejido, materiale',
  },
  dimensions: {
    type: 'text',
    words:
      'dimension, product dimension, measurement, abmessung, maße, masse, dimensions, medida, dimensión, dimensioni, l x w x h, size dimension',
  },
  width: { type: 'text', words: 'width, breite, largeur, ancho, larghezza' },
  depth: { type: 'text', words: 'depth, tiefe, profondeur, profundidad, profondità' },
  length: { type: 'text', words: 'length, länge, longueur, longitud, largo, lunghezza' },
  capacity: {
    type: 'text',
    words: 'capacity, fassungsvermögen, kapazität, capacité, capacidad, volume capacity, storage, speicher',
  },
  condition: {
    type: 'text',
    words: 'condition, item condition, zustand, état, estado, condizione, new or used, state of item',
  },
  warranty: { type: 'text', words: 'warranty, guarantee, garantie, gewährleistung, garantía, garanzia' },
  features: {
    type: 'text',
    many: true,
    words:
      'feature, key feature, highlight, bullet point, specification, spec, merkmal, eigenschaft, ausstattung, technische daten, caractéristique, característica, especificación, caratteristica, options',
  },
  rating: {
    type: 'number',
    words:
      'rating, average rating, average user rating, user rating, rating value, aggregate rating rating value, stars, star rating, score, customer rating, review score, bewertung, durchschnittliche bewertung, sterne, note, note moyenne, évaluation, valoración, puntuación, calificación, voto, out of 5, vote average, punteggio',
  },
  best_rating: { type: 'number', words: 'best rating, maximum rating, worst rating' },
  review_count: {
    type: 'number',
    words:
      'review count, number of review, rating count, number of rating, reviews, ratings, vote count, votes, how many review, anzahl bewertung, bewertungen, nombre d avis, avis, número de valoracion, opinione, reseñas',
  },
  review: {
    type: 'long',
    words:
      'review, customer review, review body, testimonial, rezension, kundenbewertung, critique, reseña, opinión, recensione',
  },
  reviewer: { type: 'person', words: 'reviewer, reviewed by, rezensent, review author' },
  seller: {
    type: 'text',
    words:
      'seller, sold by, merchant, shop, store, retailer, verkäufer, händler, verkauft durch, vendeur, vendu par, vendedor, tienda, venditore, dealer',
  },
  energy_class: {
    type: 'text',
    words: 'energy class, energy efficiency class, energieeffizienzklasse, classe énergétique, clase energética',
  },
  power: { type: 'text', words: 'power, wattage, leistung, puissance, potencia, watt' },
  battery: { type: 'text', words: 'battery, battery life, akku, batterie, batería, autonomie' },
  screen: {
    type: 'text',
    words: 'screen size, display, screen, bildschirm, display size, écran, pantalla, resolution',
  },
  megapixels: {
    type: 'text',
    words: 'megapixel, resolution, sensor resolution, auflösung, mégapixel, effective pixel',
  },
  zoom: { type: 'text', words: 'zoom, optical zoom, optischer zoom' },
  processor: { type: 'text', words: 'processor, cpu, prozessor, processeur, procesador' },
  memory: { type: 'text', words: 'memory, ram, arbeitsspeicher, mémoire, memoria' },
  operating_system: {
    type: 'text',
    words: 'operating system, os, betriebssystem, système d exploitation, sistema operativo, platform',
  },
  breadcrumbs: {
    type: 'text',
    many: true,
    words:
      'breadcrumb, breadcrumb item, breadcrumb list item list element item name, navigation path, path, you are here, brotkrume, navigationspfad, fil d ariane, migas de pan, ruta',
  },
  image: {
    type: 'image',
    words:
      'image, picture, photo, main image, cover image, thumbnail, bild, foto, titelbild, photo principale, imagen, immagine, poster, og image, primary image, cover, hero image, product image',
  },
  video: { type: 'url', words: 'video, trailer, clip, embed url, content url, og video' },
  logo: { type: 'image', words: 'logo, brand logo, company logo' },
  canonical: { type: 'url', words: 'canonical, canonical url, permalink, page url, og url, link to page' },
  product_names: {
    type: 'title',
    many: true,
    words:
      'product list, all product, names of all product, product names, result list, item list, search result, artikel liste, produits',
  },
  return_policy: { type: 'text', words: 'return policy, returns, rückgabe, widerruf, retour, devolución' },
  rank: { type: 'text', words: 'rank, sales rank, best seller rank, position, rang, ranking, platz, clasificación' },
};
