import type { Engine } from '../../scrape/ports.ts';

/** What an engine is asked for, by way of the port it implements. */
export type Order = Parameters<Engine['open']>[0];
