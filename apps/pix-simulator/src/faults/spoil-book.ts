import type { DatabaseSync } from 'node:sqlite';
import { centavos, type Centavos } from '@ipe/money';
import { takeFault, type Facts } from './fault.ts';

/** A line of the book as a fault shows it; undefined if the fault hides it. */
export function spoilBook<Line extends { amountCentavos: Centavos }>(
  database: DatabaseSync,
  line: Line,
  facts: Facts,
): Line | undefined {
  const fault = takeFault(database, ['book-missing', 'book-amount'], facts)?.fault;
  if (fault === undefined) return line;
  if (fault.kind === 'book-missing') return undefined;
  return { ...line, amountCentavos: centavos(line.amountCentavos + fault.byCentavos) };
}
