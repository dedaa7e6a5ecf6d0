import * as v from 'valibot';
import type { HouseRefusals } from './refusal.ts';

/** A client's input, parsed by the schema. @throws Refusal that names the wrong fields */
export function readInputBy<Schema extends v.GenericSchema>(
  { invalid }: Pick<HouseRefusals, 'invalid'>,
  schema: Schema,
  { value, name }: { value: unknown; name: string },
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  throw invalid(
    name,
    parsed.issues.map((issue) => v.getDotPath(issue) ?? ''),
  );
}
