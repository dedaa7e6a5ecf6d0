/** SIGAP takes so much in a file: 3 MB with its header, totals and signature, which have room in the rest. */
const mostEntries = 7_500;
const mostBytes = 3_000_000 - 16_384;

/** One line of a document, in the order of the players. */
export type Entry<Totals> = { playerId: number; xml: string; totals: Totals };

export type Lot<Totals> = {
  lotNo: number;
  isFinal: boolean;
  /** Whose entries it has: players behind this one, up to the other. */
  after: number;
  upTo: number;
  entries: number;
  xml: string;
  totals: Totals;
};

/** Adds sums of the same names. */
export const addTotals = <Totals extends Record<string, number>>(one: Totals, other: Totals): Totals =>
  Object.fromEntries(Object.entries(one).map(([name, value]) => [name, value + other[name]!])) as Totals;

type Open<Totals> = { after: number; upTo: number; bytes: number; parts: string[]; totals: Totals };

const startLot = <Totals>(after: number, totals: Totals): Open<Totals> => ({
  after,
  upTo: after,
  bytes: 0,
  parts: [],
  totals,
});

const closeLot = <Totals>(lot: Open<Totals>, lotNo: number, isFinal: boolean): Lot<Totals> => ({
  lotNo,
  isFinal,
  after: lot.after,
  upTo: isFinal ? Number.MAX_SAFE_INTEGER : lot.upTo,
  entries: lot.parts.length,
  xml: lot.parts.join(''),
  totals: lot.totals,
});

/**
 * Entries as lots that SIGAP takes, numbered from 1 without a gap; the last one is known as such. One lot is in memory at a time. Without
 * any entry there is one lot, which is empty.
 */
export async function* cutLots<Totals extends Record<string, number>>(
  entries: AsyncIterable<Entry<Totals>>,
  none: Totals,
  limits = { mostEntries, mostBytes },
): AsyncGenerator<Lot<Totals>, void> {
  let lotNo = 1;
  let open = startLot(0, none);
  for await (const { playerId, xml, totals } of entries) {
    const bytes = Buffer.byteLength(xml);
    if (open.parts.length >= limits.mostEntries || (open.parts.length > 0 && open.bytes + bytes > limits.mostBytes)) {
      yield closeLot(open, lotNo, false);
      lotNo += 1;
      open = startLot(open.upTo, none);
    }
    open.parts.push(xml);
    open.upTo = playerId;
    open.bytes += bytes;
    open.totals = addTotals(open.totals, totals);
  }
  yield closeLot(open, lotNo, true);
}
