import { readInputBy } from '@ipe/simulator';
import type * as v from 'valibot';
import { unlikeSchema, type ProblemType } from './refusal.ts';

/**
 * The one door for what clients send.
 * @param name what the manual calls the whole object, e.g. `cob`: violations speak of `cob.valor.original`
 * @throws Refusal of this type with one violation per wrong field
 */
export const readInput = <Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { type, name }: { type: ProblemType; name: string },
): v.InferOutput<Schema> =>
  readInputBy({ invalid: (whole, paths) => unlikeSchema(type, whole, paths) }, schema, { value, name });
