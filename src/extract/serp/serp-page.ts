import type { Document } from 'domhandler';
import type { SearchEngine } from './search-engine.ts';

/** A page whose engine is known: what every reader of a part of it needs. */
export interface SerpPage {
  document: Document;
  /** Where it came from, which for a saved page need not be the engine. */
  url: URL | null;
  engine: SearchEngine;
  /** What its relative links are relative to. */
  base: string;
  query: string;
}
