import { createRoundSettler, type SettleRound } from '#modules/ledger/index.ts';
import { systemClock } from '#platform/time/clock.ts';
import { requireRightBooks, openBenchDatabase, simpleUpdate } from '../bench-database.ts';
import { insertPlayers } from '../bench-players.ts';
import { reportGoals, takeTurns } from '../compare-in-turns.ts';
import { benchCommand } from '../bench-command.ts';
import { prepareHouseAccount } from './house-account.ts';
import { chooseHouseLedger } from './house-ledger.ts';
import { playClosedLoop, type BenchPlayer } from './play-closed-loop.ts';

// Measures how many rounds a second the ledger settles durably, compared with the commits of PostgreSQL's own client
// and with a ledger that has one house account, in alternation: rows 1, 2 and 4 of docs/speed.md. That ledger is
// pgledger itself if PGLEDGER_SQL names a copy of its SQL, otherwise a faster imitation. With --assert a missed goal
// exits with 1.

const turns = 5;
const secondsEach = 3;
/** The time that a synchronous standby adds to a commit. Transfers that write the same row wait this long one after another. */
const standbyUs = 2_000;

const options = benchCommand('settle').parse().opts();
await using database = await openBenchDatabase();
const { db } = database;
const groups = { many: 64, most: 256, alone: 20, few: 20 };
await insertPlayers(
  db,
  Object.values(groups).reduce((sum, size) => sum + size, 0),
);

const newSettler = () => createRoundSettler({ db, clock: systemClock });
let lastPlayer = 0;
const group = (size: number, settlerOf: () => SettleRound): BenchPlayer[] =>
  Array.from({ length: size }, () => ({ playerId: ++lastPlayer, nextNonce: 0, settle: settlerOf() }));
function batched(size: number): BenchPlayer[] {
  const settle = newSettler();
  return group(size, () => settle);
}

const many = batched(groups.many);
const most = batched(groups.most);
const few = batched(groups.few);
// Each player has a settler of its own, so that players share no batch.
const alone = group(groups.alone, newSettler);
const houseLedger = await chooseHouseLedger();
const payHouse = await prepareHouseAccount(database, houseLedger);

const simple = 'pgbench -N, 64 clients, tps';
/** Row 4: the same players compared with the house account; the names say what a commit costs. */
const besideHouse = (commit: string) => {
  const names = {
    house: `${houseLedger.name}, 20 clients, ${commit}, transfers/s`,
    alone: `20 players, one call each, ${commit}, rounds/s`,
    few: `20 players, ${commit}, rounds/s`,
  };
  return {
    names,
    contenders: [
      async () => ({ [names.house]: await payHouse(secondsEach) }),
      async () => ({ [names.alone]: await playClosedLoop(alone, secondsEach) }),
      async () => ({ [names.few]: await playClosedLoop(few, secondsEach) }),
    ],
  };
};
const disk = besideHouse('commits of this disk');
const standby = besideHouse('commits of 2 ms');
const noHouseRow = (names: typeof disk.names, goals: { alone: number; few: number }) => [
  { what: 'one call each, no house row', ours: names.alone, peer: names.house, atLeast: goals.alone },
  { what: 'batched, no house row', ours: names.few, peer: names.house, atLeast: goals.few },
];

const figures = await takeTurns(
  [
    async () => ({ [simple]: await simpleUpdate(database, secondsEach) }),
    async () => ({ '64 players, rounds/s': await playClosedLoop(many, secondsEach) }),
    async () => ({ '256 players, rounds/s': await playClosedLoop(most, secondsEach) }),
    ...disk.contenders,
    async () => database.delayCommits(standbyUs).then(() => ({})),
    ...standby.contenders,
    async () => database.delayCommits(0).then(() => ({})),
  ],
  turns,
);
await requireRightBooks(db);
reportGoals(
  'settle',
  {
    figures,
    goals: [
      { what: '64 players', ours: '64 players, rounds/s', peer: simple, atLeast: 1.5 },
      { what: '256 players', ours: '256 players, rounds/s', peer: simple, atLeast: 3 },
      ...noHouseRow(disk.names, { alone: 2, few: 5 }),
      ...noHouseRow(standby.names, { alone: 10, few: 30 }),
    ],
  },
  options,
);
