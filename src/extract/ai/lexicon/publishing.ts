import type { ConceptTable } from './concept.ts';

/** Articles, books, papers and other written works. */
export const PUBLISHING: ConceptTable = {
  title: {
    type: 'title',
    words:
      'title, headline, heading, main heading, h1, page title, article title, post title, entry title, titel, überschrift, schlagzeile, titre, título, titular, encabezado, titolo, og title, sitename headline, book title, movie title, job title, recipe title, recipe name, product title, product name, item name, name, full name, bezeichnung, nom, nombre, nome, naam, namn, called, what is it called, heißt, heisst, s appelle, se llama',
  },
  subtitle: {
    type: 'long',
    words:
      'subtitle, subtitel, untertitel, standfirst, dek, deck, subheadline, subhead, subheading, sub headline, sub title, kicker, lead, lede, teaser, intro, vorspann, chapo, chapeau, sous titre, subtítulo, entradilla, sottotitolo, excerpt',
  },
  summary: {
    type: 'long',
    words:
      'summary, abstract, synopsis, description, overview, about, plot, zusammenfassung, beschreibung, inhalt, inhaltsangabe, résumé, description, resumen, descripción, sinopsis, descrizione, og description, meta description, storyline',
  },
  author: {
    type: 'person',
    words:
      'author, writer, byline, by line, written by, article author, author name, creator, dc creator, journalist, reporter, contributor, columnist, blogger, posted by, published by author, recipe by, submitted by, who wrote, wrote, penned by, by, autor, autorin, verfasser, verfasst von, geschrieben von, von, redakteur, auteur, écrit par, par, rédacteur, autore, escrito por, redactor, por, di, door, af, av, автор, 著者, 作者, sailthru author, parsely author, rel author',
    many: true,
  },
  date_published: {
    type: 'date',
    wider: 'date',
    words:
      'published date, publish date, publication date, date published, date of publication, published, published on, published at, published time, article published time, pubdate, pub date, release date, released, released on, date of release, issued, issue date, date issued, dc date, dcterm issued, posted on, post date, dated, veröffentlicht, veröffentlichungsdatum, erschienen, erscheinungsdatum, erscheinungstermin, publié, publié le, date de publication, date de parution, parution, sortie, publicado, publicado el, fecha de publicación, fecha, pubblicato, data di pubblicazione, gepubliceerd, date created, date uploaded, when was published, went online, came out, timestamp, post time, entry date, parsely pub date, sailthru date',
  },
  date_modified: {
    type: 'date',
    wider: 'date',
    words:
      'modified, date modified, last modified, updated, last updated, updated on, update date, article modified time, og updated time, changed, revised, aktualisiert, geändert, zuletzt geändert, stand, mis à jour, mise à jour, modifié, actualizado, última actualización, aggiornato',
  },
  date: {
    type: 'date',
    words: 'date, day, when, datum, wann, tag, jour, quand, fecha, día, cuándo, data, dato, dag, time date',
  },
  publisher: {
    type: 'text',
    words:
      'publisher, publishing house, published by, imprint, press, verlag, herausgeber, herausgegeben, éditeur, maison d édition, editorial, editora, casa editrice, uitgever, publisher name, label',
  },
  site_name: {
    type: 'text',
    words:
      'site name, website name, og site name, publication name, newspaper, outlet, magazine, source, quelle, source name, fuente',
  },
  isbn: { type: 'code', words: 'isbn, isbn number, isbn nummer, international standard book number' },
  isbn13: { type: 'code', wider: 'isbn', words: 'isbn 13, isbn13, ean 13, isbn 13 digit' },
  isbn10: { type: 'code', wider: 'isbn', words: 'isbn 10, isbn10' },
  issn: { type: 'code', words: 'issn' },
  doi: { type: 'code', words: 'doi, digital object identifier' },
  edition: { type: 'text', words: 'edition, auflage, ausgabe, édition, edición, edizione, book edition' },
  volume: { type: 'text', words: 'volume, band, tome, volumen' },
  issue: { type: 'text', words: 'issue, issue number, heft, numéro, número' },
  pages: {
    type: 'number',
    words:
      'page, page count, number of page, seiten, seitenzahl, nombre de page, página, número de página, pagine, length page',
  },
  language: {
    type: 'text',
    words: 'language, sprache, in language, langue, idioma, lengua, lingua, spoken language, taal',
  },
  original_language: {
    type: 'text',
    wider: 'language',
    words: 'original language, originalsprache, langue originale, idioma original',
  },
  translator: {
    type: 'person',
    words: 'translator, translated by, übersetzer, übersetzt von, traducteur, traduit par, traductor, traducido por',
  },
  illustrator: {
    type: 'person',
    words: 'illustrator, illustrated by, illustrations by, illustriert von, illustrateur, ilustrador',
  },
  editor: {
    type: 'person',
    words: 'editor, edited by, herausgeber von, redaktion, rédaction, editado por, editor name',
  },
  photographer: {
    type: 'person',
    words: 'photographer, photo by, photo credit, image credit, fotograf, foto, photographe, fotógrafo, photograph by',
  },
  series: { type: 'text', words: 'series, book series, reihe, serie, série, collection, part of series' },
  binding: {
    type: 'text',
    words: 'binding, format, cover type, book format, einband, hardcover, paperback, reliure, encuadernación, formato',
  },
  section: {
    type: 'text',
    words:
      'section, article section, category, ressort, rubrik, rubrique, sección, channel, topic, kategorie, catégorie, categoría, categoria, department, parsely section',
  },
  keywords: {
    type: 'text',
    many: true,
    words:
      'keyword, tag, schlagwort, stichwort, schlagwörter, mot clé, etiqueta, palabra clave, article tag, news keyword, labels, hashtag, topics',
  },
  body: {
    type: 'long',
    words:
      'article body, full text, main text, content, body text, article text, text of article, entry content, post content, artikeltext, texte, texto, contenido',
  },
  reading_time: {
    type: 'duration',
    words: 'reading time, read time, minute read, min read, lesezeit, temps de lecture, tiempo de lectura',
  },
  word_count: { type: 'number', words: 'word count, number of word, wortzahl, wörter, nombre de mot' },
  comment_count: {
    type: 'number',
    words: 'comment count, number of comment, comments, kommentare, commentaire, comentario, interaction count',
  },
  view_count: { type: 'number', words: 'view count, views, number of view, aufrufe, vues, vistas, visualizaciones' },
  likes: { type: 'number', words: 'like, likes, like count, upvote, point, gefällt, favorite count, claps' },
  copyright: {
    type: 'text',
    words: 'copyright, copyright holder, rights, urheberrecht, droits, license, licence, lizenz, licencia',
  },
  quote: { type: 'long', words: 'quote, pull quote, blockquote, zitat, citation, cita' },
  citation: { type: 'long', words: 'citation, reference, how to cite, zitierweise, bibliography, referencia' },
  journal: { type: 'text', words: 'journal, journal title, zeitschrift, revue, revista, citation journal title' },
  question: { type: 'text', many: true, words: 'question, faq, frequently asked question, frage, pregunta' },
  answer: { type: 'long', words: 'answer, antwort, accepted answer, réponse, respuesta' },
};
