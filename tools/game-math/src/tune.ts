import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, say as print } from '@ipe/command-line';
import { advice, isSlot, readMath, readSlotMath, type CardsMath, type SlotMath } from '@ipe/slot-engine';
import { exactFigures, isCounted } from '@ipe/slot-engine/measure';
import { gamesDir, readJson } from './game-files.ts';
import { goldenCardsText, goldenText } from './golden-file.ts';
import { tableText } from './table-text.ts';
import { readBrief, stdOf, type Brief } from './tune/brief.ts';
import { finishGame } from './tune/finish-game.ts';
import { missOf, tolerancesOf, type Judged } from './tune/judge.ts';
import { mathText } from './tune/math-text.ts';
import { measureInParts } from './tune/measure-in-parts.ts';
import { measurePlans, measureReference } from './tune/measure-reference.ts';
import { searchGame, type Found } from './tune/search.ts';

// Writes games/<game>/math.json and golden.vectors.json; the same brief gives the same files. Exits with 1 when a
// figure is farther from its target than its tolerance. With --measure the mathematics stays as its author wrote it.

/** How far the return may be from the brief's. */
const FINAL_TOLERANCE = { counted: 0.001, simulated: 0.004 };

const program = command('tune')
  .argument('<game>', 'its folder in games/')
  .option('--measure', 'a math.json that is written already: only its figures and golden rounds')
  .parse();
const [game] = program.processedArgs;
const isWritten = program.opts().measure === true;
const source = isWritten ? 'math.json' : 'brief.json';
if (!existsSync(join(gamesDir, game, source))) program.error(`There is no games/${game}/${source}.`);

function printStep({ figures, miss }: Found, steps: number): void {
  const { featureOneIn = 0, hitRate, rtp, std } = figures;
  const text = `${rtp.toFixed(5)} std ${std.toFixed(3)} hit ${hitRate.toFixed(4)} feature 1 in ${featureOneIn.toFixed(1)}`;
  process.stderr.write(`step ${steps}: ${text} (${miss.toFixed(2)})\n`);
}

/**
 * Prints the figures with their targets, after prices and maximum win are set; the cap takes a little of the return
 * that the search saw.
 */
function printOutcome({ target }: Brief, figures: Judged, tolerance: number): void {
  const isOnTarget = missOf(figures, target, tolerancesOf(target, tolerance)) <= 4;
  const rows = [
    ['figure', 'asked for', 'found'],
    ['rtp', String(target.rtp), figures.rtp.toFixed(6)],
    ['std', String(stdOf(target)), figures.std.toFixed(4)],
    ['hit rate', String(target.hitRate ?? '–'), figures.hitRate.toFixed(4)],
    ['feature 1 in', String(target.featureOneIn ?? '–'), figures.featureOneIn?.toFixed(2) ?? '–'],
  ];
  print(tableText(rows));
  print(isOnTarget ? 'on target' : 'NOT on target: change the brief, or its seed');
  if (!isOnTarget) process.exitCode = 1;
}

function write(math: SlotMath, reference: object): void {
  const { reference: _, ...config } = math;
  const measured = readSlotMath({ ...config, reference });
  writeFileSync(join(gamesDir, measured.id, 'math.json'), `${mathText(measured)}\n`);
  writeFileSync(join(gamesDir, measured.id, 'golden.vectors.json'), goldenText(measured));
}

function writeCards(math: CardsMath): void {
  writeFileSync(join(gamesDir, math.id, 'math.json'), `${mathText({ ...math, reference: measurePlans(math) })}\n`);
  writeFileSync(join(gamesDir, math.id, 'golden.vectors.json'), goldenCardsText(math));
}

/** Measures the existing mathematics. */
function measure(): void {
  const { reference: _, ...config } = Object(readJson(game, 'math.json')) as { reference?: unknown };
  const math = readMath(config);
  if ('cards' in math) return writeCards(math);
  if (!isSlot(math)) return program.error(`${game} states its own figures: its family is not measured here.`);
  write(math, measureReference(math));
  for (const mode of Object.keys(math.modes)) print(`${mode}: ${exactFigures(math, mode).rtpFraction}`);
}

async function tuneByBrief(): Promise<void> {
  const brief = readBrief(readJson(game, 'brief.json'));
  const math = finishGame(searchGame(brief, printStep).math, brief);
  for (const words of advice(math)) print(`advice: ${words}`);
  if (isCounted(math)) {
    write(math, measureReference(math));
    printOutcome(brief, exactFigures(math, 'base'), FINAL_TOLERANCE.counted);
    return;
  }
  // The simulating workers read the game from its file.
  writeFileSync(join(gamesDir, math.id, 'math.json'), `${mathText(math)}\n`);
  const reference = await measureInParts(math);
  write(math, reference);
  const { rtpUncapped: rtp, simulated, ...figures } = reference.modes['base']!;
  printOutcome(brief, { ...figures, rtp, std: simulated.std }, FINAL_TOLERANCE.simulated);
}

if (isWritten) measure();
else await tuneByBrief();
