import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openPersonal, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { confirmPlayer } from '#test/confirmation/confirm-player.ts';
import { testAddress } from '#test/app/register.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember } from '#test/staff/staff-browser.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
});
afterAll(() => app[Symbol.asyncDispose]());
afterEach(() => {
  app.time.now = undefined;
});

/** Gives the next change a later time, because the rows are sorted by it. */
const aSecondLater = () => {
  app.time.now = new Date((app.time.now ?? new Date()).getTime() + 1_000);
};

type Change = { author: string; what: string; before: string | null; after: string | null };

/** The table's values are sealed; this opens them. */
const changesOf = async ({ playerId }: TestPlayer) => {
  const open = (sealed: string | null): unknown =>
    sealed === null ? null : JSON.parse(openPersonal(app.db, playerId, sealed));
  const rows = await queryRows(
    app.db,
    sql<Change>`select author, what, before, after from account_change where player_id = ${playerId} order by changed_at, what`,
  );
  return rows.map((row) => ({ ...row, before: open(row.before), after: open(row.after) }));
};

describe('R14-account-changes: what changes of an account', () => {
  it('R14 is kept with its author, before and after; what stays as it was is no change', async () => {
    const player = await buildPlayer(app);
    const other = { ...testAddress, city: 'Campinas' };
    aSecondLater();
    for (const address of [other, other]) await app.succeed('/api/user/saveAddress', address, player.token);
    aSecondLater();
    await app.succeed('/api/user/updateNickname', { nickname: 'Ana Clara' }, player.token);
    aSecondLater();
    await confirmPlayer(app, player);
    expect(await changesOf(player)).toEqual([
      { author: 'player', what: 'address', before: null, after: testAddress },
      { author: 'player', what: 'address', before: testAddress, after: other },
      { author: 'player', what: 'nickname', before: player.userInfo.nickname, after: 'Ana Clara' },
      { author: 'house', what: 'confirmation', before: null, after: expect.stringMatching(/^20\d\d-/u) },
    ]);
  });

  it('R14 names a password without a value, and the deactivation of the account', async () => {
    const player = await buildPlayer(app);
    aSecondLater();
    const input = { password: testPassword, newPassword: 'outra-senha-segura-2' };
    const { accessToken } = await app.succeed('/api/user/updatePass', input, player.token);
    aSecondLater();
    const close = { requestId: randomUUID(), password: input.newPassword };
    await app.succeed('/api/user/closeAccount', close, accessToken);
    const moment = expect.stringMatching(/^20\d\d-/u);
    expect((await changesOf(player)).slice(1)).toEqual([
      { author: 'player', what: 'password', before: null, after: null },
      { author: 'player', what: 'block', before: { closingSince: null }, after: { closingSince: moment } },
      { author: 'player', what: 'closed', before: null, after: moment },
    ]);
  });

  it('R14 has each suspension with its end, and that the account was opened again', async () => {
    const player = await buildPlayer(app);
    const { browser } = await buildMember(app, ['support', 'risk']);
    const why = { playerId: player.playerId, reason: 'Verificação' };
    const wish = { ...why, message: 'Estamos verificando a sua conta.' };
    aSecondLater();
    await browser.succeed('/back-office/api/players/suspend', wish);
    aSecondLater();
    await browser.succeed('/back-office/api/players/release', why);
    aSecondLater();
    await browser.succeed('/back-office/api/players/close', wish);
    aSecondLater();
    await browser.succeed('/back-office/api/players/reopen', why);
    const moment = expect.stringMatching(/^20\d\d-/u);
    const staff = (what: string, before: unknown, after: unknown) => ({ author: 'staff', what, before, after });
    expect((await changesOf(player)).slice(1)).toEqual([
      staff('block', { suspendedSince: null }, { suspendedSince: moment }),
      staff('block', { suspendedSince: moment }, { suspendedSince: null }),
      staff('block', { closingSince: null }, { closingSince: moment }),
      staff('closed', null, moment),
      staff('block', { closingSince: moment }, { closingSince: null }),
      staff('reopened', moment, null),
    ]);
  });

  it('R14 has what the player limits, and since when they pause', async () => {
    const player = await buildPlayer(app);
    const limit = { kind: 'deposit', period: 'day', value: 90_00 } as const;
    const setLimits = (value: number) =>
      app.succeed('/api/user/setLimits', { requestId: randomUUID(), limits: [{ ...limit, value }] }, player.token);
    aSecondLater();
    await setLimits(90_00);
    aSecondLater();
    await setLimits(50_00);
    aSecondLater();
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 3 }, player.token);
    const own = (what: string, before: unknown, after: unknown) => ({ author: 'player', what, before, after });
    const limits = (value: number) => [{ ...limit, value, pending: null }];
    expect((await changesOf(player)).slice(1)).toEqual([
      own('limits', [], limits(90_00)),
      own('limits', limits(90_00), limits(50_00)),
      own('block', { pausedUntil: null }, { pausedUntil: expect.stringMatching(/^20\d\d-/u) }),
    ]);
  });
});
