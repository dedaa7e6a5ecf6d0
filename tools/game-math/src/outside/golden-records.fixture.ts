import { createHash } from 'node:crypto';
import {
  bindClientSeed,
  commitment,
  configSha256,
  drawJackpot,
  familyOf,
  isSlot,
  msUntil,
  payoutCentavos,
  playRound,
  wantedPicks,
  winsJackpot,
  type GameMath,
  type InstantMath,
  type RoundRecord,
  type RoundSeeds,
} from '@ipe/slot-engine';
import { centavos } from '@ipe/money';

const fingerprints = new Map<GameMath, string>();

function fingerprintOf(math: GameMath): string {
  const fingerprint = fingerprints.get(math) ?? configSha256(math);
  fingerprints.set(math, fingerprint);
  return fingerprint;
}

/** A whole number less than `below`, derived from the words, so that every run has the same rounds. */
const numberOf = (words: string, below: number): number =>
  createHash('sha256').update(words).digest().readUInt32BE() % below;

const startedAt = '2026-11-21T12:00:00.000Z';
const after = (ms: number) => new Date(Date.parse(startedAt) + ms).toISOString();

type Decisions = NonNullable<RoundRecord['decisions']>;

/** The decisions of a player with one of several habits, as the server stores them. */
function decisionsOf(math: InstantMath, seeds: RoundSeeds): Decisions {
  const words = `${math.id} ${seeds.serverSeed} ${seeds.nonce}`;
  if (math.family === 'cards') return movesOf(math, seeds, words);
  return math.family === 'crash' ? flightOf(math, seeds, words) : picksOf(math, seeds, words);
}

/** Some players cash out automatically, some by hand, some never. */
function flightOf(math: Extract<InstantMath, { family: 'crash' }>, seeds: RoundSeeds, words: string): Decisions {
  const family = familyOf(math);
  const { growth, maxCashoutX100, minCashoutX100 } = math.crash;
  const most = Math.min(maxCashoutX100, 900);
  const autoCashOutX100 =
    numberOf(`${words} auto`, 3) === 0 ? null : minCashoutX100 + numberOf(`${words} at`, most - minCashoutX100 + 1);
  const round = { ...seeds, autoCashOutX100, mines: null, picks: [] };
  const { afterMs, cashedOutX100 } = family.byItself(math, round);
  const handMs = msUntil(growth.k, minCashoutX100) + numberOf(`${words} hand`, 20_000);
  const isByHand = numberOf(`${words} who`, 2) === 0 && handMs < afterMs;
  const [left, endedMs] = isByHand
    ? [family.leavingHundredths(math, round, handMs) ?? null, handMs]
    : [cashedOutX100, afterMs];
  return { ...family.recorded({ ...round, cashedOutX100: left }), startedAt, endedAt: after(endedMs), pickedAt: null };
}

/** Some players open no cell, some a few, some go on to the end. */
function picksOf(math: InstantMath, seeds: RoundSeeds, words: string): Decisions {
  const family = familyOf(math);
  const mines = [1, 2, 3, 5, 24][numberOf(`${words} mines`, 5)]!;
  const chosen = family.choiceIssue(math, { mines, autoCashOutX100: null }) ? 1 : mines;
  const goal = numberOf(`${words} goal`, 7);
  let round = { ...seeds, autoCashOutX100: null, mines: chosen, picks: [] as readonly number[] };
  for (let index = 0; round.picks.length < goal && index < 40; index += 1) {
    const picked = family.pick?.(math, round, numberOf(`${words} cell ${index}`, 25));
    if (picked?.kind !== 'picked') continue;
    round = { ...round, picks: picked.picks };
    if (picked.end) break;
  }
  const pickedAt = round.picks.map((_, index) => after(1000 * (index + 1)));
  const recorded = family.recorded({ ...round, cashedOutX100: null });
  return { ...recorded, startedAt, endedAt: pickedAt.at(-1) ?? after(24 * 3_600_000), pickedAt };
}

/** Some players guess nothing, some a few cards, some go on to the end; some change the first card. */
function movesOf(math: InstantMath, seeds: RoundSeeds, words: string): Decisions {
  const family = familyOf(math);
  const goal = numberOf(`${words} goal`, 6);
  const kinds = ['change', 'lower', 'higher'] as const;
  let round = { ...seeds, autoCashOutX100: null, mines: null, picks: [] as readonly number[] };
  for (let index = 0; round.picks.length < goal && index < 40; index += 1) {
    const said = kinds[numberOf(`${words} said ${index}`, kinds.length)]!;
    const moved = family.move?.(math, round, { step: round.picks.length, move: said });
    if (moved?.kind !== 'picked') continue;
    round = { ...round, picks: moved.picks };
    if (moved.end) break;
  }
  const pickedAt = round.picks.map((_, index) => after(1000 * (index + 1)));
  const recorded = family.recorded({ ...round, cashedOutX100: null });
  return { ...recorded, startedAt, endedAt: pickedAt.at(-1) ?? after(24 * 3_600_000), pickedAt };
}

/** As many cells as the mode asks for, different ones in every round. */
function cellsOf({ cells, count }: { cells: number; count: number }, words: string): number[] | null {
  const picked = new Set<number>();
  for (let index = 0; picked.size < count; index += 1) picked.add(numberOf(`${words} pick ${index}`, cells));
  return count === 0 ? null : [...picked];
}

/** The jackpot's draw for a round that only the seeds decide. The chances include some with which rounds win, and the longest one. */
function jackpotOf(seeds: RoundSeeds, { betCentavos, index }: { betCentavos: number; index: number }) {
  const oneInCentavos = [1_000_003, 2 * betCentavos, 3 * betCentavos + 1, 2 ** 32][index % 4]!;
  return { oneInCentavos, isWon: winsJackpot(drawJackpot(seeds, oneInCentavos), betCentavos) };
}

/**
 * The `index`th golden round of these games, as its player would download it: game by game, sixteen with one pair of
 * seeds, every sixth in another mode than base.
 */
export function goldenRecord(games: readonly GameMath[], index: number): RoundRecord {
  const math = games[index % games.length]!;
  const turn = Math.floor(index / games.length);
  const [base = 'base', ...others] = Object.keys(math.modes);
  const mode = (turn % 6 === 5 ? others[Math.floor(turn / 6) % others.length] : undefined) ?? base;
  const serverSeed = createHash('sha256')
    .update(`golden ${math.family} ${index >> 4}`)
    .digest('hex');
  const serverSeedHash = commitment(serverSeed);
  const clientSeed = bindClientSeed(`de-fora_${index >> 4}`, serverSeedHash);
  const seeds: RoundSeeds = { serverSeed, clientSeed, nonce: index & 15 };
  const stakeCentavos = math.bet.stakeStepMinor * (1 + (index % 7));
  const { costUnits } = (math.modes as Readonly<Record<string, { costUnits: number }>>)[mode]!;
  const picks = isSlot(math) ? cellsOf(wantedPicks(math, mode), `${math.id} ${index}`) : null;
  const betCentavos = payoutCentavos(math, centavos(stakeCentavos), costUnits);
  const played: RoundRecord = {
    gameId: math.id,
    gameVersion: math.version,
    configSha256: fingerprintOf(math),
    mode,
    picks,
    ...seeds,
    serverSeedHash,
    committedAt: startedAt,
    clientSeedAt: startedAt,
    sentClientSeed: clientSeed,
    stakeCentavos,
    betCentavos,
    winCentavos: 0,
    decisions: isSlot(math) ? null : decisionsOf(math, seeds),
    jackpot: isSlot(math) ? jackpotOf(seeds, { betCentavos, index }) : null,
  };
  const { events, totalUnits } = isSlot(math)
    ? playRound(math, { ...seeds, mode, picks })
    : familyOf(math).replay(math, seeds, played.decisions ?? {});
  return { ...played, events, winCentavos: payoutCentavos(math, centavos(stakeCentavos), totalUnits) };
}
