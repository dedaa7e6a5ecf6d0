/** A heading and the text below it. */
export type Paragraph = { title: string; text: string };

/**
 * The rules and the paytable in Portuguese, written from the mathematics. Amounts are in its units: stake × units ÷
 * `bet.units` is money.
 */
export type RulesSheet = {
  /** The title of the prizes below, such as "Prêmios por linha". */
  paysTitle: string;
  /** Each symbol's prizes, in the order of the mathematics. `label` is the count: "5", "8–9", "12+". */
  pays: readonly { symbol: string; name: string; prizes: readonly { label: string; units: number }[] }[];
  /** The named prizes of hold-and-win, smallest first. */
  fixedPrizes: readonly { name: string; units: number }[];
  /** One entry for each line: its row on each reel. `grid` is the size of the window. */
  lines: readonly (readonly number[])[];
  grid: { reels: number; rows: number };
  /** Figures in columns; the first row is the head. */
  tables: readonly { title: string; rows: readonly (readonly string[])[] }[];
  paragraphs: readonly Paragraph[];
};
