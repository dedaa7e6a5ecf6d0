import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoundSettler, findLostHeads, listChainHeads } from '#modules/ledger/index.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayerWith, type TestPlayer } from '#test/app/build-player.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { undone } from '#test/database/undone.ts';
import { auditBooks, findViolations } from './audit-books.ts';

let app: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  player = await buildPlayerWith(app, 50_00, 2_00);
  const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
  for (const win of [0, 3_00, 1_00])
    await settleNext({ db: app.db, settle }, roundOf(player.playerId, { bet: 1_00, win }));
  await settleNext({ db: app.db, settle }, roundOf(player.playerId, { bet: 900_00, win: 0 }));
});
afterAll(() => app[Symbol.asyncDispose]());

/** Runs a statement with all rights in the database, audits, and rolls the statement back. Returns the violations. */
async function violationsAfter(statement: string): Promise<string[]> {
  const violations = await undone(app.db, async (tx) => {
    expect(await execute(tx, sql.raw(statement))).toBeGreaterThan(0);
    return findViolations(tx);
  });
  return violations.map((violation) => violation.replaceAll(String(player.playerId), 'N'));
}

describe('the audit', () => {
  it('finds nothing wrong in right books', async () => {
    expect(await auditBooks(app.db)).toEqual([]);
  });

  it('says the entry whose amount was changed, also when the balances were made to fit', async () => {
    const violations = await violationsAfter(`update ledger_entry set amount = amount + 5 where entry_no = 2`);
    expect(violations).toContain('player N entry 2: its hash does not follow from its content and the entry before it');
    expect(violations).toContain('player N entry 2: it says balance 4900, the journal gives 4895');
  });

  it.each([
    [`update ledger_entry set created_at = '2026-01-01T00:00:00Z' where entry_no = 1`, 'entry 1: its hash'],
    [
      `update ledger_entry set reference = '00000000-0000-4000-8000-000000000000' where entry_no = 3`,
      'entry 3: its hash',
    ],
    [
      `update ledger_entry set kind = 'withdrawal_fee' where entry_no = 1`,
      'a withdrawal_fee can not move money from account 12 to 2',
    ],
    [`delete from ledger_entry where entry_no = 3`, 'player N entry 4: it should be number 3'],
    [`delete from ledger_entry where entry_no = (select max(entry_no) from ledger_entry)`, 'the journal ends at'],
    [`update wallet set balance = balance + 1`, 'player N: the wallet has 5101, the journal gives 5100'],
    [`update wallet set debt = 7`, 'player N: the wallet owes 7, the journal gives 0'],
    [`update wallet set debt = 7`, 'player N: the wallet has 5100 and owes 7 at once'],
    [`update wallet set chain_head = sha256('')`, `player N: the wallet's chain does not end with the journal's`],
    [`delete from wallet`, 'player N: there are entries or lots, but no wallet'],
    [
      `update wallet_lot set balance = balance - 1`,
      'the open lots have 5099 free and 0 to wager, the journal gives 5100 and 0',
    ],
    [`update wallet_lot set required = required + 1`, 'the open lots have 0 free and 5100 to wager'],
    [`update round set win = win + 1 where win = 300`, 'bet, win and balance are 100, 301 and'],
    [`delete from round where win = 300`, 'bet, win and balance are nothing'],
    [`update round set balance = balance + 1 where win = 0`, 'the journal says 100, 0 and 4900'],
    [`update fairness_seed set next_nonce = next_nonce + 1`, '3 rounds were drawn up to number 3, the seed counts 4'],
    [`update refused_request set request_id = (select round_id from round limit 1)`, 'it was refused, and settled too'],
    [
      `insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, name, state, created_at, expires_at)
       values (1, gen_random_uuid(), gen_random_uuid(), 'x', 500, '', '', 'paid', now(), now())`,
      'is paid: the journal credited 0',
    ],
    [
      `insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
       select player_id, last_entry + 1, 'deposit_reversal', 1, 20, 700, balance - 700, gen_random_uuid(), now(), '' from wallet`,
      'took 0 and left 0 owed: the journal says 700 and 0',
    ],
  ])('after "%s" says where', async (statement, words) => {
    expect((await violationsAfter(statement)).join('\n')).toContain(words);
  });

  it('takes no offence at a withdrawal that was refused under the id of a settled round', async () => {
    const statement = `insert into refused_request (player_id, request_id, content, reason, created_at)
      select player_id, round_id, 'withdraw 2000 8a52f1d0', 'insufficient_balance', now() from round limit 1`;
    expect(await violationsAfter(statement)).toEqual([]);
  });

  it('finds a journal that was rewritten from start to end by the heads that were noted before', async () => {
    const noted = await listChainHeads(app.db);
    expect(noted).toMatchObject([{ playerId: player.playerId }]);
    expect(await findLostHeads(app.db, noted)).toEqual([]);
    const forged = [{ ...noted[0]!, hash: randomUUID().replaceAll('-', '').repeat(2) }];
    expect(await findLostHeads(app.db, forged)).toEqual(forged);
    expect(await findLostHeads(app.db, [{ ...noted[0]!, entryNo: 99 }])).toHaveLength(1);
  });
});
