import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

export const Period = Type.Enum(['24h', '7d', '30d']);
export type Period = Static<typeof Period>;

/** GET /dashboard/api/usage?period=24h[&key=id]. */
export const UsageQuery = Type.Object({ period: Period, key: Type.Optional(Type.String({ maxLength: 64 })) });
export type UsageQuery = Static<typeof UsageQuery>;

const Counted = {
  requests: Type.Integer(),
  /** Answered with a 200. */
  succeeded: Type.Integer(),
  credits: Type.Integer(),
};
const Milliseconds = Nullable(Type.Integer()); // null when there was no request

/** One bar of a chart: the hour that begins at `at`, or six of them, or the day (in UTC). */
export const UsagePoint = Type.Object({ at: Type.Integer(), ...Counted, p50Ms: Milliseconds, p95Ms: Milliseconds });
export type UsagePoint = Static<typeof UsagePoint>;

/** One line of a breakdown: a key id, a feature or a host, the most requests first. */
export const UsageShare = Type.Object({ value: Type.String(), label: Type.String(), ...Counted });
export type UsageShare = Static<typeof UsageShare>;

export const Usage = Type.Object({
  period: Period,
  from: Type.Integer(),
  to: Type.Integer(),
  /** Width of a point in milliseconds. Every point of the period is there, empty ones too. */
  step: Type.Integer(),
  total: Type.Object({ ...Counted, p50Ms: Milliseconds, p95Ms: Milliseconds }),
  points: Type.Array(UsagePoint),
  byKey: Type.Array(UsageShare),
  byFeature: Type.Array(UsageShare),
  /** The 20 with the most requests. */
  byHost: Type.Array(UsageShare),
  creditsLeft: Type.Integer(),
  /** At the pace of the last 7 days; null when nothing was spent. */
  daysLeft: Nullable(Type.Number()),
});
export type Usage = Static<typeof Usage>;
