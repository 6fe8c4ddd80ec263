import type { AnyNode, Element } from 'domhandler';
import { isTag } from 'domhandler';
import type { TitleLink, TitleLinks } from './title-links.ts';

/** A result and all the page says of it: the title link, and the nodes that surround it and no other title. */
export interface ResultCard {
  titleLink: TitleLink;
  nodes: readonly AnyNode[];
}

/** Grows each title to the largest element that holds no second title, organic or paid, within its region. */
export function carveCards({ organic, ads, main, paid }: TitleLinks) {
  const titlesIn = new Map<AnyNode, number>();
  for (const { element } of [...organic, ...ads]) {
    for (let up: AnyNode | null = element; up; up = up.parent) titlesIn.set(up, (titlesIn.get(up) ?? 0) + 1);
  }

  const carve = (titleLink: TitleLink): ResultCard => {
    let card: AnyNode = titleLink.element;
    while (card.parent && !main.has(card.parent) && !paid.has(card) && titlesIn.get(card.parent) === 1) {
      card = card.parent;
    }
    return { titleLink, nodes: isRow(card) ? withNextRows(card, titlesIn) : [card] };
  };
  return { organic: organic.map(carve), ads: ads.map(carve) };
}

function isRow(node: AnyNode): node is Element {
  return isTag(node) && node.name === 'tr';
}

/** Where results stand in a table, the rows up to the next title belong to the one before. */
function withNextRows(row: Element, titlesIn: ReadonlyMap<AnyNode, number>): AnyNode[] {
  const rows: AnyNode[] = [row];
  for (let next = row.next; next && !titlesIn.has(next) && rows.length < ROWS_MAX; next = next.next) rows.push(next);
  return rows;
}

const ROWS_MAX = 10;
