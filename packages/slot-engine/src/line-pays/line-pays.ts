import * as v from 'valibot';
import { payTable, whole } from '../math-file/fields.ts';
import type { SlotFile } from '../math-file/math-file.ts';

/** The field `linePays` of every family that pays by lines (schema.md section 3). */
export const linePays = v.strictObject({
  /** `lines[line][reel]` = row. */
  lines: v.array(v.array(whole(0))),
  table: payTable,
});

export type LinePays = v.InferOutput<typeof linePays>;

/** A file that pays by lines. */
export type LinePaysFile = SlotFile & { linePays: LinePays };
