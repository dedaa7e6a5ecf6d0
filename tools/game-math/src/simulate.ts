import { command, printResult, wholeNumberFrom } from '@ipe/command-line';
import { isSlot, type SlotMath } from '@ipe/slot-engine';
import { exactFigures, figuresOfSample, isCounted } from '@ipe/slot-engine/measure';
import { numberIn, referenceOf } from './exact-report.ts';
import { listGames, readGame } from './game-files.ts';
import { tableText } from './table-text.ts';
import { recordSimulation } from './record-simulation.ts';
import { simulateOnAllCores } from './simulate-on-all-cores.ts';

// For a bought mode it plays as many rounds as cost the same. It prints the distance from the exact return in standard
// errors (z); beyond ±3 something is wrong.

const slots = listGames().filter((name) => isSlot(readGame(name)));
const program = command('simulate game')
  .argument('<game>', `one of: ${slots.join(', ')}`)
  .option('--rounds <number>', 'how many; 1e8 is one too', wholeNumberFrom(1), 100_000_000)
  .option('--seed <number>', 'the same rounds for the same number', wholeNumberFrom(1), 1)
  .option('--record', 'keeps the result in the file of the game')
  .option('--json', 'prints the figures as JSON')
  .parse();
const [game] = program.processedArgs;
const { rounds: asked, seed, record, json } = program.opts();
if (!slots.includes(game)) program.error(`There is no such game whose rounds are drawn in one go: ${game}.`);

function requireSlot(): SlotMath {
  const math = readGame(game);
  if (!isSlot(math)) throw new Error(`${game} has no rounds that are drawn in one go`);
  return math;
}
const math = requireSlot();

/** The exact return. For a cascade it ignores the cap, whose effect is smaller than the error of such a run. */
function trueReturn(slot: SlotMath, mode: string): number {
  if (isCounted(slot)) return exactFigures(slot, mode).rtp;
  return numberIn(referenceOf(slot, 'modes', mode), 'rtpUncapped') ?? Number.NaN;
}

const results: object[] = [];
const rows = [
  ['mode', 'rounds', 'RTP', '± 95 %', 'exact', 'z', 'hit rate', 'std', 'feature 1 in', 'at the cap', 'rounds/s'],
];
for (const [mode, { costUnits }] of Object.entries(math.modes)) {
  // A bought round costs as much as many base rounds, and takes as long.
  const rounds = Math.ceil((asked * math.modes.base.costUnits) / costUnits);
  const startedAt = performance.now();
  const sample = await simulateOnAllCores({ game, mode, rounds, seed: seed });
  const seconds = (performance.now() - startedAt) / 1000;
  const { ci95, featureOneIn, hitRate, rtp, std } = figuresOfSample(sample, costUnits);
  const exact = trueReturn(math, mode);
  const z = ((rtp - exact) / ci95) * 1.96;
  if (record) {
    recordSimulation(game, mode, { rounds, rtp, ci95, z, hitRate, std, capHits: sample.capped });
  }
  results.push({ mode, rounds, rtp, ci95, exact, z, hitRate, std, featureOneIn, capped: sample.capped, seconds });
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
printResult(results, { json, words: () => tableText(rows) });
