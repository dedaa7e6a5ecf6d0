import { isSlot, type SlotMath } from '@ipe/slot-engine';
import { exactFigures, figuresOfSample, isCounted } from '@ipe/slot-engine/measure';
import { numberIn, referenceOf } from './exact-report.ts';
import { listGames, readGame } from './game-files.ts';
import { printTable } from './print-table.ts';
import { recordSimulation } from './record-simulation.ts';
import { simulateOnAllCores } from './simulate-on-all-cores.ts';

// pnpm simulate <game> [--rounds=1e8] [--seed=1] [--record]: plays rounds on all cores, of a bought mode as many as cost the
// same, and says how far the result is from the exact return in standard errors (z; beyond ±3 something is wrong). With
// --record the file's `reference` keeps it.

function option(name: string, otherwise: number): number {
  const text = process.argv.find((argument) => argument.startsWith(`--${name}=`))?.split('=')[1];
  const value = text === undefined ? otherwise : Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new RangeError(`--${name} must be a whole number: ${text}`);
  return value;
}

const game = process.argv.slice(2).find((argument) => !argument.startsWith('--'));
const math = game === undefined ? undefined : readGame(game);
if (game === undefined || math === undefined || !isSlot(math)) {
  const slots = listGames().filter((name) => isSlot(readGame(name)));
  process.stderr.write(
    `usage: pnpm simulate <game> [--rounds=1e8] [--seed=1] [--record]\ngames: ${slots.join(', ')}\n`,
  );
  process.exit(2);
}

/** What the return really is; of a cascade without its cap, which takes less than such a run can tell. */
function trueReturn(slot: SlotMath, mode: string): number {
  if (isCounted(slot)) return exactFigures(slot, mode).rtp;
  return numberIn(referenceOf(slot, 'modes', mode), 'rtpUncapped') ?? Number.NaN;
}

const asked = option('rounds', 100_000_000);
const rows = [
  ['mode', 'rounds', 'RTP', '± 95 %', 'exact', 'z', 'hit rate', 'std', 'feature 1 in', 'at the cap', 'rounds/s'],
];
for (const [mode, { costUnits }] of Object.entries(math.modes)) {
  // A bought round costs as much as many others, and takes as long.
  const rounds = Math.ceil((asked * math.modes.base.costUnits) / costUnits);
  const startedAt = performance.now();
  const sample = await simulateOnAllCores({ game, mode, rounds, seed: option('seed', 1) });
  const seconds = (performance.now() - startedAt) / 1000;
  const { ci95, featureOneIn, hitRate, rtp, std } = figuresOfSample(sample, costUnits);
  const exact = trueReturn(math, mode);
  const z = ((rtp - exact) / ci95) * 1.96;
  if (process.argv.includes('--record')) {
    recordSimulation(game, mode, { rounds, rtp, ci95, z, hitRate, std, capHits: sample.capped });
  }
  rows.push([
    mode,
    String(rounds),
    rtp.toFixed(6),
    ci95.toFixed(6),
    exact.toFixed(6),
    z.toFixed(2),
    hitRate.toFixed(6),
    std.toFixed(4),
    featureOneIn.toFixed(2),
    String(sample.capped),
    `${(rounds / seconds / 1e6).toFixed(2)} M`,
  ]);
}
printTable(rows);
