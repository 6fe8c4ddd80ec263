/** Pages are untrusted: what comes out of one is cut to what a result page could mean. */
export const RESULTS_MAX = 200;
export const LIST_MAX = 50;
export const TITLE_CHARACTERS_MAX = 500;
export const TEXT_CHARACTERS_MAX = 2000;
export const URL_CHARACTERS_MAX = 8192;

/**
 * Browsers nest no deeper than 512, and the largest result pages have some 30,000 nodes. What walks a page costs by
 * both, so a page beyond them is not read.
 */
export const DEPTH_MAX = 512;
export const NODES_MAX = 300_000;
