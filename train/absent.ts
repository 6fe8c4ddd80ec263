import type { AiField } from '../src/contract/scrape-request.ts';

interface Absent {
  readonly field: AiField;
  /** Categories of pages that may well hold it. */
  readonly not: readonly string[];
}

const absent = (name: string, value: string, ...not: readonly string[]): Absent => ({ field: { name, value }, not });

/** Questions that pages about something else do not answer: the ranker learns to say null from them. */
export const ABSENT: readonly Absent[] = [
  absent('prep_time', 'Preparation time of the recipe', 'recipe'),
  absent('cook_time', 'How long the dish has to cook', 'recipe'),
  absent('ingredients', 'List of recipe ingredients', 'recipe'),
  absent('servings', 'Number of servings the recipe makes', 'recipe'),
  absent('calories', 'Calories per serving of the recipe', 'recipe', 'business'),
  absent('isbn', 'ISBN of the book', 'book', 'product'),
  absent('isbn_13', 'ISBN-13 number of the book', 'book', 'product'),
  absent('publisher', 'Publisher of the book', 'book', 'article'),
  absent('mpaa_rating', 'MPAA rating of the movie', 'movie'),
  absent('director', 'Director of the movie', 'movie', 'article'),
  absent('runtime', 'Running time of the film', 'movie'),
  absent('fuel_economy', 'Fuel economy (miles per gallon) of the car', 'car'),
  absent('engine', 'Engine size of the car', 'car'),
  absent('transmission', 'Transmission of the vehicle', 'car'),
  absent('mileage', 'Mileage on the odometer', 'car'),
  absent('sku', 'SKU (stock keeping unit number) of the product', 'product', 'book', 'listing'),
  absent(
    'price',
    'Current selling price of the product',
    'product',
    'book',
    'car',
    'event',
    'business',
    'listing',
    'recipe',
    'movie',
    'article',
  ),
  absent('salary', 'Salary offered for the job', 'job', 'sports_person'),
  absent('employment_type', 'Employment type of the job (full time, part time)', 'job'),
  absent('cuisine', 'Cuisine served by the restaurant', 'business', 'recipe', 'event'),
  absent('team', 'NBA team the player plays for', 'sports_person', 'article'),
  absent('nba_team', 'NBA team the player plays for', 'sports_person', 'article'),
  absent('height', 'Height of the player', 'sports_person', 'product'),
  absent('docket_numbers', 'Docket (case) numbers of all court cases listed on the page', 'listing', 'article'),
  absent('bedrooms', 'Number of bedrooms of the house', 'business'),
  absent('check_in', 'Check-in time of the hotel', 'business'),
  absent('warranty', 'Warranty of the device', 'product', 'car', 'book'),
  absent('battery', 'Battery life', 'product', 'car'),
  absent('venue', 'Name of the venue of the concert', 'event', 'article', 'listing'),
  absent('vin', 'Vehicle identification number', 'car'),
  absent('tuition', 'Tuition fee of the college', 'business'),
  absent('tracks', 'Track list of the album', 'product', 'movie'),
  absent('side_effects', 'Side effects of the medicine', 'article'),
  absent('zubereitungszeit', 'Zubereitungszeit des Rezepts', 'recipe'),
  absent('regisseur', 'Regisseur des Films', 'movie', 'article'),
];
