import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import type { RawBuilder } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPerson } from '#modules/identity/index.ts';
import { createRoundSettler, creditWallet, expireBonuses } from '#modules/ledger/index.ts';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { askToWithdraw, balanceOf, lastWithdrawal } from '#test/app/cashier-player.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { openDeposit, payAtBank, payIn, until } from '#test/app/neighbours/pay-at-bank.ts';
import {
  betOf,
  callWallet,
  openProviderSession,
  providersOf,
  rollbackOf,
  testProvider,
  winOf,
} from '#test/app/neighbours/provider-wallet.ts';
import { roundOf, settleNext } from '#test/app/rounds-to-settle.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { refusing } from '#test/database/dying-database.ts';
import { undone } from '#test/database/undone.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { findLimitViolations } from '#modules/limits/audit.store.ts';
import { releaseMoneyOfExcluded } from '#modules/limits/blocks/release-money.ts';

// A player who may not bet any more can withdraw everything that is theirs (docs/decisions/0020).

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true, providers: providersOf(testProvider('alfa')) });
});
beforeEach(() => {
  app.time.now = undefined;
});
afterEach(async () => {
  app.time.now = undefined;
  expect(await findLedgerViolations(app.db)).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

const exclude = ({ token }: TestPlayer, requestId: string = randomUUID()) =>
  app.succeed('/api/user/selfExclude', { requestId, months: 2, password: testPassword }, token);
const close = ({ token }: TestPlayer, requestId: string = randomUUID()) =>
  app.call('/api/user/closeAccount', { requestId, password: testPassword }, token);
const walletOf = ({ token }: Pick<TestPlayer, 'token'>) => app.succeed('/api/user/wallet', {}, token);
const expire = () => expireBonuses({ db: app.db, sharedClock: async () => new Date(Date.now() + 1_000) });

/** A bonus that must be wagered ten times. */
const giveBonus = ({ playerId }: TestPlayer, amount: number) =>
  app.db.transaction((tx) =>
    creditWallet(tx, {
      playerId,
      kind: 'bonus',
      amountCentavos: centavos(amount),
      reference: randomUUID(),
      lot: { kind: 'bonus', requiredCentavos: centavos(amount * 10), expiresAt: new Date(Date.now() + 86_400_000) },
      now: new Date(),
    }),
  );

/** Builds a player with this much deposited and not wagered, and this much of a bonus. */
async function buildHeldUp(deposit: number, bonus = 0): Promise<TestPlayer> {
  const player = await buildPlayer(app);
  if (deposit > 0) await payIn(app, player, deposit);
  if (bonus > 0) await giveBonus(player, bonus);
  return player;
}

async function betAtProvider(player: TestPlayer, amount: number) {
  const bet = betOf(await openProviderSession(app, player), amount);
  expect(await callWallet(app, 'bet', bet)).toMatchObject({ ok: true });
  return bet;
}

async function linesOf({ token }: TestPlayer) {
  const { list } = await app.succeed('/api/pay/walletLog', {}, token);
  return list.map(({ type, amount, withdraw }) => [type, amount, withdraw]).toReversed();
}

async function withdrawAll(player: TestPlayer): Promise<void> {
  const { withdrawableCentavos: amountCentavos } = await app.succeed('/api/pay/withdrawConfig', {}, player.token);
  const { payer } = await app.succeed('/api/pay/rechargeConfig', {}, player.token);
  expect(payer?.isProved).toBe(true);
  const { cpf } = (await findPerson(app.db, player.playerId)) ?? { cpf: '' };
  const key = { requestId: randomUUID(), type: 'cpf' as const, key: cpf, password: testPassword };
  const { keyId } = await app.succeed('/api/pay/saveKey', key, player.token);
  expect((await askToWithdraw(app, { ...player, keyId }, { amountCentavos })).code).toBe(codes.success);
}

describe('self-exclusion', () => {
  it('frees the player’s own money, ends bonuses that aren’t earned, and says so in the statement and in a message', async () => {
    const player = await buildHeldUp(50_00, 10_00);
    expect(await walletOf(player)).toMatchObject({ balance: 60_00, withdraw: 0 });
    await exclude(player);
    expect(await walletOf(player)).toMatchObject({ balance: 50_00, withdraw: 50_00 });
    expect(await linesOf(player)).toEqual([
      ['deposit', 50_00, 0],
      ['bonus', 10_00, 0],
      ['waiver', 0, 50_00],
      ['bonus_forfeit', -10_00, 0],
    ]);
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list[0]).toMatchObject({
      title: 'Seu saldo está livre',
      content:
        'Pela sua autoexclusão: O valor de R$\u00A050,00 que ainda precisava ser apostado está livre para saque. ' +
        'O valor de R$\u00A010,00 em bônus ainda não liberados deixou de valer. Você pode sacar tudo o que é seu, quando quiser.',
    });
    await withdrawAll(player);
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('asked for twice, or at once by several windows, does it once', async () => {
    const player = await buildHeldUp(30_00, 5_00);
    const requestId = randomUUID();
    await Promise.all([1, 2, 3].map(() => exclude(player, requestId)));
    await exclude(player);
    expect((await linesOf(player)).map(([type]) => type)).toEqual(['deposit', 'bonus', 'waiver', 'bonus_forfeit']);
  });

  it.each([
    ['wins later', async (bet: ReturnType<typeof betOf>) => callWallet(app, 'win', winOf(bet, 70_00)), 90_00],
    [
      'is cancelled later',
      async (bet: ReturnType<typeof betOf>) => callWallet(app, 'rollback', rollbackOf(bet)),
      50_00,
    ],
  ])('leaves nothing of a deposit held up by a bet that %s', async (_what, end, balance) => {
    const player = await buildHeldUp(50_00);
    const bet = await betAtProvider(player, 30_00);
    await exclude(player);
    expect(await walletOf(player)).toMatchObject({ balance: 20_00, withdraw: 20_00 });
    expect(await end(bet)).toMatchObject({ ok: true });
    expect(await walletOf(player)).toMatchObject({ balance, withdraw: balance });
  });

  it('frees what only a bet without a result has wagered, also when that bet is cancelled', async () => {
    const player = await buildHeldUp(50_00, 10_00);
    // The bet meets all of the deposit's requirement and none of the bonus's.
    const bet = await betAtProvider(player, 50_00);
    await exclude(player);
    expect(await callWallet(app, 'rollback', rollbackOf(bet))).toMatchObject({ ok: true });
    await expire();
    expect(await walletOf(player)).toMatchObject({ balance: 50_00, withdraw: 50_00 });
  });

  it('lets nothing of a bonus come back that wasn’t earned, however late its bet wins', async () => {
    const player = await buildHeldUp(0, 10_00);
    const bet = await betAtProvider(player, 10_00);
    await exclude(player);
    expect(await callWallet(app, 'win', winOf(bet, 500_00))).toMatchObject({ ok: true });
    expect((await walletOf(player)).withdraw).toBe(0);
    await expire();
    expect(await balanceOf(app, player)).toBe(0);
  });

  it('leaves a Pix that was on its way nothing to wager', async () => {
    const player = await buildPlayer(app);
    const order = await openDeposit(app, player, { amountCentavos: 50_00 });
    await exclude(player);
    await payAtBank(order);
    await app.succeed('/api/pay/rechargePaid', { orderId: order.orderId }, player.token);
    expect(await walletOf(player)).toMatchObject({ balance: 50_00, withdraw: 50_00 });
  });

  it('is over one day: then what was freed is played with like any free money, and a new deposit is wagered again', async () => {
    const player = await buildHeldUp(50_00);
    await exclude(player);
    app.time.now = new Date(Date.now() + 70 * 86_400_000);
    const { accessToken: token } = await app.succeed('/api/user/login', {
      mobile: player.mobile,
      password: testPassword,
    });
    const order = { requestId: randomUUID(), amountCentavos: 20_00 };
    const opened = await app.succeed('/api/pay/recharge', order, token);
    await payAtBank(opened);
    await app.succeed('/api/pay/rechargePaid', { orderId: opened.orderId }, token);
    expect(await walletOf({ token })).toMatchObject({ balance: 70_00, withdraw: 50_00 });
    const settle = createRoundSettler({ db: app.db, clock: () => new Date() });
    await settleNext({ db: app.db, settle }, roundOf(player.playerId, { bet: 25_00, win: 5_00 }));
    expect(await walletOf({ token })).toMatchObject({ balance: 50_00, withdraw: 50_00 });
  });

  it('of before this rule is made good by the job', async () => {
    const [player, other] = [await buildHeldUp(40_00, 5_00), await buildHeldUp(30_00)];
    for (const { playerId } of [player, other]) {
      await execute(
        app.db,
        sql`insert into account_request (player_id, request_id, kind, content, created_at)
            values (${playerId}, ${randomUUID()}, 'self_exclusion', '{"months":null}', now() - interval '1 minute')`,
      );
      await execute(
        app.db,
        sql`insert into player_block (player_id, excluded_since) values (${playerId}, now() - interval '1 minute')`,
      );
    }
    expect((await findLimitViolations(app.db)).join('\n')).toMatch(/waits for bets that its player may not make/u);
    const withoutOne = { ...app.cashier, db: refusing(app.db, player.playerId) };
    await expect(releaseMoneyOfExcluded(withoutOne)).rejects.toThrow("can't be worked on");
    expect(await walletOf(other)).toMatchObject({ balance: 30_00, withdraw: 30_00 });
    await releaseMoneyOfExcluded(app.cashier);
    await releaseMoneyOfExcluded(app.cashier);
    expect(await walletOf(player)).toMatchObject({ balance: 40_00, withdraw: 40_00 });
  });

  it('has no power over who only pauses', async () => {
    const player = await buildHeldUp(40_00, 5_00);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 3 }, player.token);
    await releaseMoneyOfExcluded(app.cashier);
    expect(await walletOf(player)).toMatchObject({ balance: 45_00, withdraw: 0 });
  });
});

describe('closing an account with money in it', () => {
  it('begins: all of the player’s money is free, nothing else can be done, and once it is out the account closes', async () => {
    const player = await buildHeldUp(12_34, 5_00);
    const requestId = randomUUID();
    const begun = { code: codes.conflict, data: { reason: 'balance_left' } };
    expect(await close(player, requestId)).toMatchObject(begun);
    expect(await close(player, requestId)).toMatchObject(begun);
    expect(await walletOf(player)).toMatchObject({ balance: 12_34, withdraw: 12_34 });
    const { closingSince } = await app.succeed('/api/user/limits', {}, player.token);
    expect(closingSince).not.toBeNull();

    const blocked = { code: codes.notAllowed, data: { reason: 'closing' } };
    const order = { requestId: randomUUID(), amountCentavos: 20_00 };
    expect(await app.call('/api/pay/recharge', order, player.token)).toMatchObject(blocked);
    expect(await app.call('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token)).toMatchObject(blocked);
    expect(await app.call('/api/sign/claim', { requestId: randomUUID() }, player.token)).toMatchObject(blocked);

    await withdrawAll(player);
    expect(await close(player, requestId)).toMatchObject({ data: { reason: 'withdrawal_open' } });
    await until(app, async () => (await lastWithdrawal(app, player)).state === 'paid');
    expect((await close(player, requestId)).code).toBe(codes.success);
    expect((await app.call('/api/user/wallet', {}, player.token)).code).toBe(codes.sessionEnded);
  });

  it('begins anew by the request of before, where staff had opened the account again meanwhile', async () => {
    const player = await buildHeldUp(10_00);
    const requestId = randomUUID();
    expect(await close(player, requestId)).toMatchObject({ data: { reason: 'balance_left' } });
    const { browser } = await buildMember(app, ['risk']);
    await browser.succeed('/back-office/api/players/reopen', { playerId: player.playerId, reason: 'Chamado 1042' });
    const bet = await betAtProvider(player, 10_00);
    expect(await callWallet(app, 'win', { ...winOf(bet, 0), roundEnded: true })).toMatchObject({ ok: true });
    expect((await close(player, requestId)).code).toBe(codes.success);
    const { closing } = await requireRow(
      app.db,
      sql<{ closing: boolean }>`
        select closing_since is not null as closing from player_block where player_id = ${player.playerId}`,
    );
    expect(closing).toBe(true);
    expect(await findLimitViolations(app.db)).toEqual([]);
  });

  it('closes at once where only a bonus is left that isn’t earned', async () => {
    const player = await buildHeldUp(0, 5_00);
    expect((await close(player)).code).toBe(codes.success);
  });

  it('frees nothing where it is refused for what is open', async () => {
    const player = await buildHeldUp(30_00);
    const bet = await betAtProvider(player, 30_00);
    expect(await close(player)).toMatchObject({ data: { reason: 'round_open' } });
    expect(await callWallet(app, 'rollback', rollbackOf(bet))).toMatchObject({ ok: true });
    expect(await walletOf(player)).toMatchObject({ balance: 30_00, withdraw: 0 });
    expect((await app.succeed('/api/user/limits', {}, player.token)).closingSince).toBeNull();
  });

  it('waits a day for a result that a studio owes, and no longer; what comes later is the player’s', async () => {
    const player = await buildHeldUp(30_00);
    const bet = await betAtProvider(player, 30_00);
    const closeIn = async (hours: number) => {
      app.time.now = new Date(Date.now() + hours * 3_600_000);
      const { accessToken: token } = await app.succeed('/api/user/login', {
        mobile: player.mobile,
        password: testPassword,
      });
      return close({ ...player, token });
    };
    expect(await closeIn(23)).toMatchObject({ data: { reason: 'round_open' } });
    expect((await closeIn(25)).code).toBe(codes.success);
    app.time.now = undefined;
    expect(await callWallet(app, 'win', winOf(bet, 70_00))).toMatchObject({ ok: true, balance: 70_00 });
  });

  it('does not shorten, nor is shortened by, a self-exclusion', async () => {
    const player = await buildHeldUp(30_00);
    await close(player);
    const { excluded, closingSince } = await exclude(player);
    expect([excluded?.until, closingSince]).not.toContain(null);
    expect(await app.call('/api/user/pause', { requestId: randomUUID(), days: 30 }, player.token)).toMatchObject({
      code: codes.conflict,
    });
  });
});

describe('the audit', () => {
  const violationsAfter = (change: RawBuilder<unknown>): Promise<string> =>
    undone(app.db, async (tx) => {
      await execute(tx, change);
      return (await findLimitViolations(tx)).join('\n');
    });

  it('finds wagering that was waived, and a closing, that nobody asked for', async () => {
    const player = await buildHeldUp(30_00);
    const own = sql`where player_id = ${player.playerId}`;
    expect(await violationsAfter(sql`update wallet_lot set required = wagered, waived_at = now() ${own}`)).toMatch(
      /lot 1: its wagering is waived, and nobody/u,
    );
    expect(
      await violationsAfter(
        sql`insert into player_block (player_id, closing_since) values (${player.playerId}, now())`,
      ),
    ).toMatch(/is closing the account since .*: nobody had asked for that/u);
    expect(
      await violationsAfter(sql`insert into ledger_entry (player_id, entry_no, kind, debit_account, credit_account, amount, balance, reference, created_at, hash)
        values (${player.playerId}, 2, 'waiver', 2, 1, 3000, 3000, ${randomUUID()}, now(), '')`),
    ).toMatch(/entry 2: a waiver, and nobody/u);
  });
});
