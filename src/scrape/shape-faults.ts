import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { Settings } from 'typebox/system';
import { LIMITS, ScrapeRequest } from '../contract/scrape-request.ts';
import type { Fault } from '../core/failure.ts';
import { describeFaults, unknownFields } from './describe-faults.ts';
import { instructionFaults } from './instruction-faults.ts';
import { isObject } from './is-object.ts';
import type { LooseBody } from './settle-spelling.ts';

/** The schema with the steps left open: each step is checked by the schema of its own action. */
const { javascriptInstruction: _steps, ...fields } = ScrapeRequest.properties;
const validator = Compile(
  Type.Object({
    ...fields,
    javascriptInstruction: Type.Optional(Type.Array(Type.Unknown(), { maxItems: LIMITS.instructionsMax })),
  }),
);

const FIELD_NAMES = Object.keys(ScrapeRequest.properties);

/**
 * More faults than any honest body has: the lists' limits together allow about 900. A body of a megabyte could have
 * half a million, and telling them all would make us its amplifier. TypeBox stops at 8 unless told.
 */
const FAULTS_MAX = 1000;
Settings.Set({ maxErrors: FAULTS_MAX });

/** Every field that is unknown, missing or of the wrong shape; `all` is false when there were too many to tell. */
export function shapeFaults(request: LooseBody): { faults: Fault[]; all: boolean } {
  const errors = validator.Check(request) ? [] : validator.Errors(request);
  const faults = [
    ...unknownFields(request, FIELD_NAMES),
    ...describeFaults(request, errors),
    ...unknownMembers('headers', request.headers, ['name', 'value']),
    ...unknownMembers('cookies', request.cookies, ['name', 'value']),
    ...unknownMembers('aiScraping', request.aiScraping, ['name', 'value', 'context']),
    ...itemsOf(request.javascriptInstruction).flatMap((step, index) => instructionFaults(step, index)),
  ];
  return { faults: faults.slice(0, FAULTS_MAX), all: errors.length < FAULTS_MAX && faults.length <= FAULTS_MAX };
}

function unknownMembers(field: string, list: unknown, known: readonly string[]): Fault[] {
  return itemsOf(list).flatMap((item, index) =>
    isObject(item) ? unknownFields(item, known, `${field}[${index}]`) : [],
  );
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, FAULTS_MAX) : [];
}
