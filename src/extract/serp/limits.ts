/** Pages are untrusted: what comes out of one is cut to what a result page could mean. */
export const RESULTS_MAX = 200;
export const TITLES_MAX = 1000;
export const LIST_MAX = 50;
export const TITLE_CHARACTERS_MAX = 500;
export const TEXT_CHARACTERS_MAX = 2000;
export const URL_CHARACTERS_MAX = 8192;
