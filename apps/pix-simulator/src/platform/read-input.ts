import * as v from 'valibot';
import { problem, type ProblemType } from './refusal.ts';

/**
 * The one door for what clients send.
 * @param name what the manual calls the whole object, e.g. `cob`: violations speak of `cob.valor.original`
 * @throws Refusal of this type with one violation per wrong field
 */
export function readInput<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
  { type, name }: { type: ProblemType; name: string },
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const violations = parsed.issues.map((issue) => {
    const path = v.getDotPath(issue);
    const propriedade = path ? `${name}.${path}` : name;
    return { razao: `O campo ${propriedade} não respeita o schema.`, propriedade };
  });
  throw problem(type, 'A requisição não respeita o schema.', violations);
}
