import { createRoundSettler, type SettleRound } from '#modules/ledger/index.ts';
import { systemClock } from '#platform/time/clock.ts';
import { requireRightBooks, openBenchDatabase, simpleUpdate } from '../bench-database.ts';
import { insertPlayers } from '../bench-players.ts';
import { reportGoals, takeTurns } from '../compare-in-turns.ts';
import { benchCommand } from '../bench-command.ts';
import { prepareHouseAccount } from './house-account.ts';
import { chooseHouseLedger } from './house-ledger.ts';
import { playClosedLoop, type BenchPlayer } from './play-closed-loop.ts';

// How many rounds a second the ledger settles durably, beside what PostgreSQL's own client commits and beside a ledger with
// one house account, in alternation: rows 1, 2 and 4 of docs/speed.md. That ledger is pgledger itself where PGLEDGER_SQL names a
// copy of its SQL, otherwise a faster imitation. With --assert a missed goal exits with 1.

const turns = 5;
const secondsEach = 3;

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
// A settler for each player: no batch is shared.
const alone = group(groups.alone, newSettler);
const houseLedger = await chooseHouseLedger();
const payHouse = await prepareHouseAccount(database, houseLedger);

const simple = 'pgbench -N, 64 clients, tps';
const house = `${houseLedger.name}, 20 clients, transfers/s`;
const figures = await takeTurns(
  [
    async () => ({ [simple]: await simpleUpdate(database, secondsEach) }),
    async () => ({ '64 players, rounds/s': await playClosedLoop(many, secondsEach) }),
    async () => ({ '256 players, rounds/s': await playClosedLoop(most, secondsEach) }),
    async () => ({ [house]: await payHouse(secondsEach) }),
    async () => ({ '20 players, one call each, rounds/s': await playClosedLoop(alone, secondsEach) }),
    async () => ({ '20 players, rounds/s': await playClosedLoop(few, secondsEach) }),
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
      { what: 'one call each, no house row', ours: '20 players, one call each, rounds/s', peer: house, atLeast: 20 },
      { what: 'batched, no house row', ours: '20 players, rounds/s', peer: house, atLeast: 30 },
    ],
  },
  options,
);
