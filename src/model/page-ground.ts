import type { Chunk } from '../extract/reduce/chunks.ts';
import { normalForm } from '../extract/stated/normal-form.ts';
import { type Said, saidIn, says } from '../extract/stated/says.ts';

export interface PageGround {
  /** The id of the line that says the value, the hinted one if it does; undefined when no line does. */
  lineOf(value: string, hintId: number): number | undefined;
}

/** A chunk of the page, made ready to be asked what it says. */
export function groundOf(chunk: Chunk): PageGround {
  const lines = chunk.lines.map(groundLine);
  const whole = `${lines.map(({ read }) => read.form.trimEnd()).join('')} `;

  return {
    lineOf(value, hintId) {
      const isSaid = says(value);
      const holds = ({ read, full }: GroundLine) => isSaid(read) || isSaid(full);
      const found = lines.filter(({ id }) => id === hintId).find(holds) ?? lines.find(holds);
      return found ? found.id : acrossLines(value);
    },
  };

  /** An address, say, stands on several lines. Two short words follow one another anywhere by chance. */
  function acrossLines(value: string): number | undefined {
    const form = normalForm(value);
    if (form.length < 12 || !whole.includes(form)) return undefined;
    const [, first = ''] = form.split(' ');
    return lines.find(({ read }) => read.form.includes(` ${first} `))?.id;
  }
}

interface GroundLine {
  id: number;
  /** As a reader has it: what links lead to and what attributes say would stand between its words. */
  read: Said;
  full: Said;
}

function groundLine({ id, text }: { id: number; text: string }): GroundLine {
  return { id, read: saidIn(text.replaceAll(MARKS, ' ')), full: saidIn(text) };
}

const MARKS = /(?<=\])\([^()\s]*\)| \{[^{}]*\}/g;
