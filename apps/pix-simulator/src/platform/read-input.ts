import { readInputBy } from '@ipe/simulator';
import type * as v from 'valibot';
import { unlikeSchema, type ProblemType } from './refusal.ts';

/**
 * Reads everything that clients send.
 * @param name the manual's name of the whole object, e.g. `cob`; violations then name `cob.valor.original`
 * @throws Refusal of this type with one violation per wrong field
 */
export const readInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { type, name }: { type: ProblemType; name: string },
): v.InferOutput<Schema> =>
  readInputBy({ invalid: (whole, paths) => unlikeSchema(type, whole, paths) }, schema, { value, name });
