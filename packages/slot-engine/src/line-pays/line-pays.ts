import * as v from 'valibot';
import { countTable, payTable, whole } from '../math-file/fields.ts';
import { greatestPay } from '../math-file/check-slot.ts';
import type { SlotFile } from '../math-file/math-file.ts';
import { tableAt } from '../math-file/table-at.ts';

/** The field `linePays`, for all families that pay by lines (schema.md section 3). */
export const linePays = v.strictObject({
  /** `lines[line][reel]` = row. */
  lines: v.array(v.array(whole(0))),
  table: payTable,
  /** The multiplier of a line's win, by the number of wilds that stand for its symbol. */
  wildMultipliers: v.exactOptional(countTable),
  /** Whether lines also pay from the last reel. */
  bothWays: v.exactOptional(v.literal(true)),
});

export type LinePays = v.InferOutput<typeof linePays>;

/** The multiplier of a line's win in which `wilds` wilds stand for its symbol; 1 if the file states none. */
export const multiplierOf = ({ wildMultipliers }: LinePays, wilds: number): number =>
  (wildMultipliers && tableAt(wildMultipliers, wilds)) || 1;

/** An upper bound of what the lines of a window pay together. */
export const greatestLinePay = ({ linePays }: LinePaysFile): number =>
  greatestPay(linePays.table) *
  Math.max(1, ...Object.values(linePays.wildMultipliers ?? {})) *
  linePays.lines.length *
  (linePays.bothWays ? 2 : 1);

/** A file that pays by lines. */
export type LinePaysFile = SlotFile & { linePays: LinePays };
