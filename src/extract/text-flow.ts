/** Elements that hold nothing a reader of the page sees as its text. */
export const UNSEEN: ReadonlySet<string> = new Set(
  'script style noscript template svg iframe object head select textarea math'.split(' '),
);

/** Elements that stand within a line; every other begins one. */
export const INLINE: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
