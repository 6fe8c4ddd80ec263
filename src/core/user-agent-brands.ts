/**
 * The brands of a Chrome, as Chromium derives them from its major version: their order changes with it, and one of them
 * is nonsense, so that servers do not come to rely on the list. `version` is what the real ones say.
 */
export function brandsOf(major: number, version: string): { brand: string; version: string }[] {
  const filler = `Not${at(punctuation, major)}A${at(punctuation, major + 1)}Brand`;
  const fillerVersion = at(fillerVersions, major);
  // The list of full versions wants a full one of the nonsense as well.
  const isFull = version.includes('.');
  const brands = [
    { brand: filler, version: isFull ? `${fillerVersion}.0.0.0` : fillerVersion },
    { brand: 'Chromium', version },
    { brand: 'Google Chrome', version },
  ];
  const places = at(orders, major);
  return brands.map((_, place) => at(brands, places.indexOf(place)));
}

const punctuation = [' ', '(', ':', '-', '.', '/', ')', ';', '=', '?', '_'];
const fillerVersions = ['8', '99', '24'];

/** Where each of the three stands. */
const orders = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

function at<T>(list: readonly T[], index: number): T {
  return list[index % list.length] as T; // the remainder is always a place in the list
}
