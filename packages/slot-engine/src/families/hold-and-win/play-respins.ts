import type { RoundEventOf, WindowCell } from '@ipe/contract';
import type { Feature } from '../../free-spins/play-free-spins.ts';
import type { Play } from '../../round/round.ts';
import type { HoldMath } from './hold-math.ts';

export type Coin = RoundEventOf<'coins'>['coins'][number];

/** Draws the value of a coin on this cell. */
export function drawCoin({ math, draws }: Play<HoldMath>, { reel, row }: WindowCell): Coin {
  const { values } = math.features.holdAndWin;
  const { id, units } = values[draws.weighted(values.map(({ weight }) => weight))] ?? { id: '', units: 0 };
  return { reel, row, id, units };
}

/**
 * Plays the respins if the coins are enough to start them. Every new coin gives all respins back. The feature ends
 * without respins left or with a full grid (schema.md sections 4 and 5, step 6).
 */
export function playRespins(play: Play<HoldMath>, first: readonly Coin[]): Feature {
  const { fullGridUnits, minCoins, respins } = play.math.features.holdAndWin;
  if (first.length < minCoins) return { featureUnits: 0, featureSpins: 0 };
  const coins = [...first];
  play.events.push({ type: 'holdStart', coins: [...first], respins });
  let empty = emptyCells(play.math, coins);
  let left = respins;
  let spins = 0;
  while (left > 0 && empty.length > 0) {
    const landed = playRespin(play, empty);
    coins.push(...landed);
    empty = emptyCells(play.math, coins);
    spins += 1;
    left = landed.length > 0 ? respins : left - 1;
    play.events.push({ type: 'holdRespin', number: spins, landed, left });
  }
  const grandUnits = empty.length === 0 ? fullGridUnits : 0;
  if (grandUnits > 0) play.events.push({ type: 'holdFull', units: grandUnits });
  const units = coins.reduce((sum, coin) => sum + coin.units, grandUnits);
  play.events.push({ type: 'holdEnd', spins, units });
  return { featureUnits: units, featureSpins: spins };
}

function playRespin(play: Play<HoldMath>, empty: readonly WindowCell[]): Coin[] {
  const { coin, blank } = play.math.features.holdAndWin.cellWeights;
  return empty.flatMap((cell) => (play.draws.below(coin + blank) < coin ? [drawCoin(play, cell)] : []));
}

function emptyCells({ grid }: HoldMath, coins: readonly Coin[]): WindowCell[] {
  const taken = new Set(coins.map(({ reel, row }) => reel * grid.rows + row));
  return Array.from({ length: grid.reels * grid.rows }, (_, index) => index)
    .filter((index) => !taken.has(index))
    .map((index) => cellAt(grid, index));
}

/** Cells count reel by reel, from the top. */
export function cellAt({ rows }: { rows: number }, index: number): WindowCell {
  return { reel: Math.floor(index / rows), row: index % rows };
}
