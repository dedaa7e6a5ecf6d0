import { createHmac, getRandomValues, hkdfSync, randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { command, printResult, wholeNumberFrom } from '@ipe/command-line';
import {
  levelsFrom,
  nodeBytes,
  partsPerPlayer,
  signStatement,
  verifyProof,
  type LiabilityProof,
} from '@ipe/liabilities';
import {
  branchLeaves,
  composeProof,
  createAccountTable,
  growTree,
  siblingsIn,
  type AccountTable,
  type GrownTree,
} from '@ipe/liabilities/grow';

const program = command('bench liabilities')
  .option('--players <number>', 'how many players the house has', wholeNumberFrom(1), 1_000_000)
  .option('--assert', 'ends with 1 when a goal is missed')
  .option('--json', 'prints the figures as JSON')
  .parse();
const { players, assert, json } = program.opts();

/** The limits of docs/speed.md, row 15. */
const limits = { growSeconds: 300, proofKilobytes: 16, composeMs: 50, verifyMs: 100 };
const day = '2026-11-22';
const proofs = 200;
const key = getRandomValues(new Uint8Array(32));
const secretOf = (playerId: number) => new Uint8Array(hkdfSync('sha256', key, day, `leaves of player ${playerId}`, 32));

function inventPlayers(): AccountTable {
  const table = createAccountTable();
  for (let first = 1; first <= players; first += 1_000) {
    const page = Array.from({ length: Math.min(1_000, players - first + 1) }, (_, index) => {
      const journalHead = createHmac('sha256', key)
        .update(`${first + index}`)
        .digest();
      const [withdrawable, locked, bonus] = [randomInt(500_00), randomInt(100_00), randomInt(20_00)];
      const money = { withdrawable, locked, bonus, reserved: 0, inOpenBets: randomInt(2) * 5_00 };
      return { playerId: first + index, ...money, entryNo: randomInt(1, 10_000), journalHead, seedHead: journalHead };
    });
    table.add(page);
  }
  return table.end();
}

/** Measures processor time, which doesn't include other work on the machine. */
function timed<Result>(work: () => Result): { result: Result; ms: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, ms: (user + system) / 1_000 };
}

const publish = (grown: GrownTree) =>
  signStatement(
    {
      format: 'ipe-liabilities-1',
      house: 'Ipê',
      day,
      number: 1,
      previous: null,
      readFrom: `${day}T03:20:00.000Z`,
      readTo: `${day}T03:20:09.000Z`,
      reading: 'one-moment',
      root: Buffer.from(grown.root.hash).toString('hex'),
      height: grown.height,
      totals: { owed: grown.root.owed, bonus: grown.root.bonus },
      owedBy: grown.owedBy,
      journalHeads: grown.journalHeads,
      games: [],
      rules: [],
      code: { version: 'bench', sha256: null },
    },
    [{ id: 'bench', secretKey: key }],
  );

/** Composes a proof as the server does, from the branches of the player's leaves. */
function proofOfRow(
  table: AccountTable,
  grown: GrownTree,
  given: { row: number; top: Uint8Array[]; published: LiabilityProof['published'] },
) {
  const { row, top, published } = given;
  const [withdrawable, locked, reserved, inOpenBets, bonus, entryNo] = table.numbers.subarray(row * 6, row * 6 + 6);
  const playerId = table.playerIds[row]!;
  const head = (index: number) => table.heads.subarray((2 * row + index) * 32, (2 * row + index + 1) * 32);
  return composeProof({
    playerId,
    holdings: {
      withdrawable: withdrawable!,
      locked: locked!,
      reserved: reserved!,
      inOpenBets: inOpenBets!,
      bonus: bonus!,
    },
    entryNo: entryNo!,
    journalHead: head(0),
    seeds: { before: Buffer.from(head(1)).toString('hex'), hashes: [] },
    secret: secretOf(playerId),
    published,
    parts: Array.from({ length: partsPerPlayer }, (_, part) => {
      const index = row * partsPerPlayer + part;
      const place = grown.places[index]!;
      const start = Math.floor(place / branchLeaves) * branchLeaves * nodeBytes;
      const branch = grown.leaves.subarray(start, start + branchLeaves * nodeBytes);
      return { place, owed: grown.owed[index]!, bonus: grown.bonus[index]!, siblings: siblingsIn(place, branch, top) };
    }),
  });
}

const percentile95 = (all: number[]): number =>
  all.toSorted((one, other) => one - other)[Math.floor(all.length * 0.95)]!;

function measure() {
  const table = inventPlayers();
  const { result: grown, ms } = timed(() => growTree({ day, table, secretOf }));
  const published = publish(grown);
  const top = levelsFrom(grown.branches);
  const [composing, checking, sizes, packed]: number[][] = [[], [], [], []];
  for (let count = 0; count < proofs; count += 1) {
    const composed = timed(() => proofOfRow(table, grown, { row: randomInt(players), top, published }));
    const text = JSON.stringify(composed.result);
    const checked = timed(() => verifyProof(JSON.parse(text) as LiabilityProof));
    if (!checked.result.isMatch) throw new Error('a proof doesn’t hold');
    composing!.push(composed.ms);
    checking!.push(checked.ms);
    sizes!.push(text.length);
    packed!.push(gzipSync(text).length);
  }
  return {
    players,
    height: grown.height,
    growSeconds: ms / 1_000,
    proofKilobytes: Math.max(...sizes!) / 1_000,
    packedKilobytes: Math.max(...packed!) / 1_000,
    composeMs: percentile95(composing!),
    verifyMs: percentile95(checking!),
    fileMegabytes: grown.leaves.length / 1_000_000,
  };
}

const figures = measure();
const rows = [
  ['the tree grown, s of processor', figures.growSeconds, limits.growSeconds],
  ['a proof, KB', figures.proofKilobytes, limits.proofKilobytes],
  ['composed by the server, ms of processor (p95)', figures.composeMs, limits.composeMs],
  ['checked by the player, ms of processor (p95)', figures.verifyMs, limits.verifyMs],
] as const;
const words = () =>
  [
    `${figures.players} players, a tree of height ${figures.height}, ${figures.fileMegabytes.toFixed(0)} MB as a file`,
    ...rows.map(([what, value, limit]) => `${what.padEnd(46)} ${value.toFixed(1).padStart(8)}   limit ${limit}`),
    `${'a proof packed, KB'.padEnd(46)} ${figures.packedKilobytes.toFixed(1).padStart(8)}`,
  ].join('\n');
printResult({ ...figures, limits }, { json, words });
if (assert && rows.some(([, value, limit]) => value > limit)) process.exitCode = 1;
