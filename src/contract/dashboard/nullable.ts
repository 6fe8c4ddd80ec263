import { type TSchema, Type } from 'typebox';

/** A value, or null where there is none. */
export const Nullable = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()]);
