import type { Document, Element } from 'domhandler';
import type { SearchEngineName } from '../../contract/serp-results.ts';

/** What one search engine's pages look like and how it is asked; everything an engine's own file has to tell. */
export interface SearchEngine {
  name: SearchEngineName;
  /** Where relative links of a saved page lead. */
  home: string;
  /** The parameters that carry the query: the first of them that is there. */
  queryParameters: readonly string[];
  /** Whether the address is one of its result, captcha or consent pages, on any national domain. */
  ownsUrl: (url: URL) => boolean;
  /** Whether a page that came from elsewhere (saved, mirrored) is one of its pages. */
  ownsPage: (document: Document) => boolean;
  asking: Asking;
  layout: ResultLayout;
  signs: PageSigns;
  /** Takes off the engine's redirect; null when the link is none, or keeps its target to itself. */
  unwrap: (url: URL) => string | null;
}

/** How to ask for a page and get results instead of a dialog. */
export interface Asking {
  /** Parameters that ask for a country; none where the address already says one. */
  localise: (country: string, url: URL) => Record<string, string>;
  consent: {
    /** For the site of the address asked, whichever national domain that is; each says no to all that can be refused. */
    cookies: readonly { name: string; value: string }[];
    /** What to click in a dialog that comes all the same: the first that is there. */
    rejectSelectors: readonly string[];
  };
  /** The page is ready when one of these is there. */
  readySelectors: readonly string[];
}

/** Where to look, in CSS; roles, ids and tag names first, class names where nothing else tells. */
export interface ResultLayout {
  /** The regions that list results, the most exact first; the first that is there counts, else the whole page. */
  main: readonly string[];
  /** Titles of results: elements inside a link, or around one. The first selector that finds enough of them counts. */
  titles: readonly string[];
  /** A last word on a title, where the selector alone takes too much. */
  isTitle?: (title: Element, link: Element) => boolean;
  /** The title in words, where the element holds more than that. */
  titleText?: (title: Element, link: Element) => string | undefined;
  /** Attributes around a title that hold the target, where its link does not tell. */
  targetOf?: readonly string[];
  /** What surrounds links that are no organic results: carousels, answers, side columns. */
  aside: string;
  /** What surrounds advertisements. */
  ads: string;
  isAdLink: (url: URL) => boolean;
  /** Redirects that keep their target to themselves, and are worth keeping as they are. */
  isRedirect?: (url: URL) => boolean;
  /** Where the number of results is told. */
  estimate?: string;
  nextPage: string;
  /** The questions of "people also ask". */
  questions?: string;
  panel?: PanelLayout;
  news?: { section: string; heading: RegExp };
  /** Images that tell the page they come from in `data-lpage`. */
  images?: string;
  /** Places of a local pack, each with its name as a heading. */
  places?: string;
}

/** A box about the thing searched for. */
export interface PanelLayout {
  title: string;
  description: string;
  /** Elements that each hold one `name: value`. */
  facts: string;
}

/** What tells the pages without results apart. Selectors count on any page, phrases only where no result was found. */
export interface PageSigns {
  captcha: Sign;
  blocked: Sign;
  consent: Sign;
  noResults: Sign;
}

export interface Sign {
  selector?: string;
  path?: RegExp;
  phrases?: readonly string[];
}
