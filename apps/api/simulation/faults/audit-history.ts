import { databaseOver } from '#platform/database/database.ts';
import { auditBooks } from '#wiring/audit-books.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import { auditBank, auditPayers } from '../../chaos/audit/audit-bank.ts';
import { auditInstants } from '../../chaos/audit/audit-instants.ts';
import { auditPromises } from '../../chaos/audit/audit-promises.ts';
import { auditWallets } from '../../chaos/audit/audit-wallets.ts';
import { foldStatement } from '../../chaos/audit/fold-statement.ts';
import { readBooks } from '../../chaos/audit/read-books.ts';
import { shelf } from './house/games.ts';
import { createNodePool } from './house/node-pool.ts';
import type { HistoryWorld } from './history-world.ts';
import type { Person } from './players/person.ts';

/**
 * Audits the books and draws all rounds again as `./ipe ledger check` does, and compares them with what was promised and with the bank's.
 * @param shown every player's balance, as the house has shown it last
 */
export async function auditHistory(
  world: HistoryWorld,
  people: readonly Person[],
  shown: Map<number, number>,
): Promise<string[]> {
  const { bank, chronicle, settings } = world;
  const life = { name: 'auditor', isOver: false, die: async () => {} };
  const db = databaseOver(createNodePool(world, life).pool, { engine: 'postgres', takeRole: async () => {} });
  const books = await readBooks(db);
  const paidBy = new Map(people.map(({ playerId, cpf }) => [playerId, new Set(bank.listPaidBy(cpf))]));
  // A person of the staff has to decide, and there is none.
  const inReview = new Set(books.withdrawals.flatMap(({ state, playerId }) => (state === 'review' ? [playerId] : [])));
  return [
    ...(await auditBooks(db)),
    ...(await findReplayViolations(db, { shelf, seedKeys: settings.SEED_KEYS }, () => {})),
    ...auditPromises(chronicle.record.asked, books),
    ...auditInstants(chronicle.instants.seen, books.instants),
    ...auditBank(books, foldStatement(bank.movements), inReview),
    ...auditPayers(paidBy, books),
    ...auditWallets(shown, books, new Set()),
  ];
}
