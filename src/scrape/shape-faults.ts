import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { LIMITS, ScrapeRequest } from '../contract/scrape-request.ts';
import type { Fault } from '../core/failure.ts';
import { describeFaults, unknownFields } from './describe-faults.ts';
import { instructionFaults } from './instruction-faults.ts';
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

/** Every field that is unknown, missing or of the wrong shape. */
export function shapeFaults(request: LooseBody): Fault[] {
  return [
    ...unknownFields(request, FIELD_NAMES),
    ...(validator.Check(request) ? [] : describeFaults(request, validator.Errors(request))),
    ...unknownMembers('headers', request.headers, ['name', 'value']),
    ...unknownMembers('cookies', request.cookies, ['name', 'value']),
    ...unknownMembers('aiScraping', request.aiScraping, ['name', 'value', 'context']),
    ...itemsOf(request.javascriptInstruction).flatMap((step, index) => instructionFaults(step, index)),
  ];
}

function unknownMembers(field: string, list: unknown, known: readonly string[]): Fault[] {
  return itemsOf(list).flatMap((item, index) =>
    typeof item === 'object' && item !== null && !Array.isArray(item)
      ? unknownFields(item, known, `${field}[${index}]`)
      : [],
  );
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
