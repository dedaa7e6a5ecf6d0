import * as v from 'valibot';
import { countTable, payTable, whole } from '../math-file/fields.ts';
import { greatestPay } from '../math-file/check-slot.ts';
import type { SlotFile } from '../math-file/math-file.ts';
import { tableAt } from '../math-file/table-at.ts';

/** The field `linePays` of every family that pays by lines (schema.md section 3). */
export const linePays = v.strictObject({
  /** `lines[line][reel]` = row. */
  lines: v.array(v.array(whole(0))),
  table: payTable,
  /** What multiplies a line's win by the number of wilds that stand for its symbol. */
  wildMultipliers: v.exactOptional(countTable),
  /** Whether lines pay from the last reel too. */
  bothWays: v.exactOptional(v.literal(true)),
});

export type LinePays = v.InferOutput<typeof linePays>;

/** What multiplies the win of a line in which so many wilds stand for its symbol; 1 where the file says nothing of it. */
export const multiplierOf = ({ wildMultipliers }: LinePays, wilds: number): number =>
  (wildMultipliers && tableAt(wildMultipliers, wilds)) || 1;

/** The most that a window's lines can pay together. */
export const greatestLinePay = ({ linePays }: LinePaysFile): number =>
  greatestPay(linePays.table) *
  Math.max(1, ...Object.values(linePays.wildMultipliers ?? {})) *
  linePays.lines.length *
  (linePays.bothWays ? 2 : 1);

/** A file that pays by lines. */
export type LinePaysFile = SlotFile & { linePays: LinePays };
