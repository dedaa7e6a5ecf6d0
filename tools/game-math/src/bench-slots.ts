import { command, medianOf, printResult } from '@ipe/command-line';
import { bindClientSeed, commitment, playRound, readFamily } from '@ipe/slot-engine';
import { emptySample, expectedReturn, figuresOfSample, seedXoshiro, simulator } from '@ipe/slot-engine/measure';
import { readJson } from './game-files.ts';
import { tableText } from './table-text.ts';

// Row 5 of docs/speed.md on one core, as medians of several turns: simulated rounds of the 5×3 lines game, live
// provable rounds with their events, and its exact return, each with its limit. The simulated return must agree with
// the exact one. With --assert a missed limit exits with 1.

const options = command('bench slots')
  .option('--assert', 'ends with 1 when a limit is missed')
  .option('--json', 'prints the figures as JSON')
  .parse()
  .opts();

const TURNS = 7;
const SIMULATED_PER_TURN = 10_000_000;
const LIVE_MS = 1000;
const FARTHEST_Z = 4;

const math = readFamily(readJson('boto-encantado', 'math.json'), 'lines');
const { costUnits } = math.modes.base;

interface Measured {
  what: string;
  limit: number;
  /** Whether a higher value is better. */
  isRate: boolean;
  measure: () => number;
}

const simulate = simulator(math, 'base');
const random = seedXoshiro(5);
const sample = emptySample();

function simulatedPerSecond(): number {
  const startedAt = performance.now();
  simulate(sample, SIMULATED_PER_TURN, random);
  return SIMULATED_PER_TURN / ((performance.now() - startedAt) / 1000);
}

let nonce = 0;
function livePerSecond(): number {
  const serverSeed = '5'.repeat(64);
  const seeds = { mode: 'base', serverSeed, clientSeed: bindClientSeed('bench-slots', commitment(serverSeed)) };
  const startedAt = performance.now();
  const first = nonce;
  while (performance.now() - startedAt < LIVE_MS) {
    for (let round = 0; round < 100; round += 1) playRound(math, { ...seeds, nonce: nonce++ });
  }
  return (nonce - first) / ((performance.now() - startedAt) / 1000);
}

function exactMilliseconds(): number {
  const startedAt = performance.now();
  expectedReturn(math, 'base');
  return performance.now() - startedAt;
}

const goals: Measured[] = [
  { what: 'simulated rounds/s', limit: 40_000_000, isRate: true, measure: simulatedPerSecond },
  { what: 'live provable rounds/s', limit: 200_000, isRate: true, measure: livePerSecond },
  { what: 'exact return, ms', limit: 50, isRate: false, measure: exactMilliseconds },
];

const turns: number[][] = goals.map(() => []);
for (let turn = 1; turn <= TURNS; turn += 1) {
  for (const [index, { measure, what }] of goals.entries()) {
    const figure = measure();
    turns[index]!.push(figure);
    process.stderr.write(`turn ${turn} of ${TURNS}: ${what} ${figure.toPrecision(4)}\n`);
  }
}

const results = goals.map((goal, index) => {
  const ours = medianOf(turns[index]!);
  const ratio = ours / goal.limit;
  return { ...goal, ours, ratio, isMet: goal.isRate ? ratio >= 1 : ratio <= 1 };
});
const { rtp, std } = figuresOfSample(sample, costUnits);
const exact = expectedReturn(math, 'base')!.rtpUncapped;
const z = (rtp - exact) / (std / Math.sqrt(sample.rounds));
process.stderr.write(
  `checked: ${sample.rounds} rounds returned ${rtp.toFixed(6)}, exactly ${exact.toFixed(6)}, z ${z.toFixed(2)}\n`,
);
if (Math.abs(z) > FARTHEST_Z) throw new Error(`the simulation is ${z} standard errors from the exact return`);
const table = [
  ['what', 'ours', 'limit', 'ratio', 'met'],
  ...results.map(({ isMet, isRate, limit, ours, ratio, what }) => [
    what,
    ours >= 100 ? String(Math.round(ours)) : ours.toFixed(2),
    `${isRate ? '≥' : '≤'} ${limit}`,
    ratio.toFixed(2),
    isMet ? 'yes' : 'no',
  ]),
];
const shortly = `slots: ${results.map(({ ratio, what }) => `${what} ${ratio.toFixed(2)}×`).join(', ')}`;
printResult(results, { json: options.json, words: () => `${tableText(table)}\n${shortly}` });
if (options.assert && results.some(({ isMet }) => !isMet)) process.exitCode = 1;
