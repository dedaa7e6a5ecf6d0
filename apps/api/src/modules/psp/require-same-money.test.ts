import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isPaidByRealBanks } from '#modules/deposits/index.ts';
import { execute, queryRows, sql, type Database } from '#platform/database/index.ts';
import { insertPlayers } from '#test/app/insert-players.ts';
import { writeEntries } from '#test/app/write-entries.ts';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { requireSameMoney } from './index.ts';

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  await insertPlayers(db, [{ playerId: 1, isProved: false }]);
});
afterEach(() => db.close());

const simulator = { bank: 'simulator', profile: 'demo' } as const;
const sandbox = { bank: 'psp', profile: 'demo' } as const;
const licensed = { bank: 'psp', profile: 'licensed-br' } as const;

const start = (source: typeof simulator | typeof sandbox | typeof licensed) =>
  requireSameMoney({ db, isPaidByRealBanks }, source, new Date('2026-11-22T12:00:00Z'));
const noted = () => queryRows(db, sql`select bank, profile from money_source`);
const credit = () =>
  writeEntries(db, [{ playerId: 1, kind: 'bonus', amount: 10_00, createdAt: new Date('2026-11-22T12:00:00Z') }]);

/** Inserts a deposit as the cashier stores it. @param ispb the number of the payer's bank, which is part of its Pix's id */
async function deposit(ispb: string) {
  await credit();
  const endToEndId = `E${ispb}202611221200abcdefghijk`;
  await execute(
    db,
    sql`insert into recharge_order (player_id, order_id, request_id, txid, amount, cpf, name, state, created_at, expires_at, end_to_end_id,
          settled_at, check_set_at, bonus)
        select 1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1000, '', '', 'paid', now(), now(), ${endToEndId}, now(), now(), 0`,
  );
}

describe('a database', () => {
  it('without money may be used with any bank and profile', async () => {
    for (const source of [simulator, licensed, sandbox]) {
      await start(source);
      expect(await noted()).toEqual([source]);
    }
  });

  it.each([
    { whose: 'the simulator’s', whom: 'a PSP', before: simulator, after: sandbox, why: 'from the Pix simulator' },
    { whose: 'the simulator’s', whom: 'a licence', before: simulator, after: licensed, why: 'from the Pix simulator' },
    {
      whose: 'a PSP’s',
      whom: 'the simulator',
      before: licensed,
      after: simulator,
      why: 'would credit play money to it',
    },
    {
      whose: 'a demonstration’s',
      whom: 'a licence',
      before: sandbox,
      after: licensed,
      why: 'demo, and it is licensed',
    },
    {
      whose: 'licensed',
      whom: 'a demonstration',
      before: licensed,
      after: sandbox,
      why: 'licensed-br, and it is demo',
    },
  ])('with $whose money is refused to $whom', async ({ before, after, why }) => {
    await start(before);
    await credit();
    await start(before);
    await expect(start(after)).rejects.toThrow(why);
    await expect(start(after)).rejects.toThrow('Start with a database that holds no money');
    expect(await noted()).toEqual([before]);
    await start(before);
  });

  it('of before this was noted is known by the banks of its deposits', async () => {
    await deposit('18236120');
    await start(licensed);
    expect(await noted()).toEqual([licensed]);
    await expect(start(simulator)).rejects.toThrow('came from a PSP');
  });

  it('of before this was noted with one Pix of the simulator holds play money', async () => {
    await deposit('18236120');
    await deposit('99999004');
    await expect(start(licensed)).rejects.toThrow('came from the Pix simulator');
    await start(simulator);
    expect(await noted()).toEqual([simulator]);
  });

  it('of before this was noted with money but without a deposit holds play money', async () => {
    await credit();
    await expect(start(licensed)).rejects.toThrow('came from the Pix simulator');
    await start(simulator);
  });
});
