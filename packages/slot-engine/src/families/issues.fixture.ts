import { MathFileError } from '../math-file/math-file-error.ts';
import { readMath } from './read-math.ts';

export type Path = readonly (string | number)[];

/** A copy of `json` in which the member at `path` is replaced, or removed if `value` is undefined. */
export function altered(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(json) ? [...json] : { ...Object(json) }) as Record<string | number, unknown>;
  const member = altered(copy[key], rest, value);
  if (member === undefined) delete copy[key];
  else copy[key] = member;
  return copy;
}

/** The issues for which a file is refused; empty if it is accepted. */
export function issuesOf(json: unknown): readonly string[] {
  try {
    readMath(json);
    return [];
  } catch (error) {
    if (error instanceof MathFileError) return error.issues;
    throw error;
  }
}
