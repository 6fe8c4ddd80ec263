import type { ListedExit } from '../core/exit-list.ts';
import { Failure } from '../core/failure.ts';
import type { Exit } from './connect-through.ts';

/** How a request leaves: through an upstream proxy, or straight from here. */
export interface Route {
  exit: Exit | undefined;
  /** What the caller is to know about it. */
  warnings: { code: string; message: string }[];
}

export interface Exits {
  /** A way out, not one that was tried, and the one to avoid only for want of another; undefined when all were tried. */
  choose(country: string | null, tried: ReadonlySet<string>, avoidId?: string): Route | undefined;
  /** Leaves a proxy alone for a while. */
  rest(exit: Exit): void;
  /** Each without its credentials, for the owner's eyes. */
  state(): ExitState[];
}

export interface ExitState {
  address: string;
  country: string | null;
  healthy: boolean;
  outUntil: number | null;
}

interface ExitsParts {
  listed: readonly ListedExit[];
  /** Refuse a country that no proxy is in, instead of only looking like it. */
  isStrict: boolean;
  now: () => number;
  /** From 0 to 1, as Math.random gives it. */
  random: () => number;
}

export function createExits({ listed, isStrict, now, random }: ExitsParts): Exits {
  const restsUntil = new Map<string, number>();
  const isResting = ({ id }: ListedExit) => (restsUntil.get(id) ?? 0) > now();

  return {
    choose(country, tried, avoidId) {
      const inCountry = listed.filter((exit) => exit.country === country);
      const isEmulated = country !== null && inCountry.length === 0;
      if (isEmulated && isStrict) throw noExitIn(country);

      const fitting = isEmulated ? listed.filter((exit) => exit.country === null) : inCountry;
      const warnings = isEmulated ? [emulated(country)] : [];
      if (fitting.length === 0) return { exit: undefined, warnings };

      const untried = fitting.filter(({ id }) => !tried.has(id));
      const healthy = untried.filter((exit) => !isResting(exit));
      const others = healthy.filter(({ id }) => id !== avoidId);
      // Better one that rests than none: it may be well again.
      const exit = pick([others, healthy, untried].find(({ length }) => length > 0) ?? [], random());
      return exit && { exit, warnings };
    },
    rest(exit) {
      restsUntil.set(exit.id, now() + REST_MS);
    },
    state: () =>
      listed.map((exit) => ({
        address: `${exit.url.protocol}//${exit.url.host}`,
        country: exit.country,
        healthy: !isResting(exit),
        outUntil: isResting(exit) ? (restsUntil.get(exit.id) ?? null) : null,
      })),
  };
}

const REST_MS = 30_000;

function noExitIn(country: string): Failure {
  const message = `there is no exit in ${country} here, and this server does not only imitate one`;
  return new Failure('INVALID_REQUEST', { detail: message, details: [{ path: 'countryCode', message }] });
}

function emulated(country: string) {
  const message = `there is no exit in ${country} here: the page was asked for in its language, from another place`;
  return { code: 'GEO_EMULATED', message };
}

/** One by its weight; `chance` is from 0 to 1. */
function pick(exits: readonly ListedExit[], chance: number): ListedExit | undefined {
  let left = chance * exits.reduce((sum, { weight }) => sum + weight, 0);
  return exits.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
}
