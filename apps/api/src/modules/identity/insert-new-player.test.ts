import { expect, it } from 'vitest';
import { openTestDatabase } from '#test/database/open-test-database.ts';
import { findPlayerByReferralCode, requireReferralCode, requireMobile } from './identity.store.ts';
import { insertNewPlayer } from './insert-new-player.ts';

const newPlayer = (mobile: string) => ({
  mobile,
  passwordHash: '',
  referrerId: null,
  sourceCode: null,
  source: null,
  now: new Date(),
});

it('a player whose random id or code is another’s gets the next, in the same transaction', async () => {
  await using db = Object.assign(await openTestDatabase(), {
    [Symbol.asyncDispose]: () => db.close(),
  });
  const draws = (ids: number[], referralCodes: string[]) => ({
    playerId: () => ids.shift()!,
    referralCode: () => referralCodes.shift()!,
  });
  const first = await db.transaction((tx) => insertNewPlayer(tx, newPlayer('11900000001'), draws([7], ['AAAA2222'])));
  const second = await db.transaction((tx) =>
    insertNewPlayer(tx, newPlayer('11900000002'), draws([8, 7, 8], ['AAAA2222', 'BBBB3333', 'BBBB3333'])),
  );
  expect([first, second]).toEqual([7, 8]);
  expect([await requireMobile(db, 7), await requireMobile(db, 8)]).toEqual(['11900000001', '11900000002']);
  expect([await requireReferralCode(db, 7), await requireReferralCode(db, 8)]).toEqual(['AAAA2222', 'BBBB3333']);
  expect(await findPlayerByReferralCode(db, 'AAAA2222')).toBe(7);
});

it('gives up when nothing is free', async () => {
  const db = await openTestDatabase();
  const draws = { playerId: () => 7, referralCode: () => 'AAAA2222' };
  await insertNewPlayer(db, newPlayer('11900000001'), draws);
  await expect(insertNewPlayer(db, newPlayer('11900000002'), draws)).rejects.toThrow('none of 100 random ids');
  await db.close();
});
