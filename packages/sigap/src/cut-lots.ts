/** SIGAP's limits for one file: 3 MB with header, totals and signature, for which 16 KB are reserved. */
const mostEntries = 7_500;
const mostBytes = 3_000_000 - 16_384;

/** One entry of a document; entries come in the order of the players. */
export type Entry<Totals> = { playerId: number; xml: string; totals: Totals };

export type Lot<Totals> = {
  lotNo: number;
  isFinal: boolean;
  /** The lot has the entries of the players with numbers above `after`, up to `upTo`. */
  after: number;
  upTo: number;
  entries: number;
  xml: string;
  totals: Totals;
};

/** Adds the values of the same names. */
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
 * Divides entries into lots that SIGAP accepts, numbered from 1 without gaps; `isFinal` marks the last. Only one lot is
 * in memory at a time. Without any entry there is one empty lot.
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
