import { randomUUID } from 'node:crypto';
import type { StaffInput } from '@ipe/staff-contract';
import { addDays } from '@ipe/pt-br';
import { saoPauloHour, startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import type { Bettor } from '@ipe/sigap';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { lockWallet } from '#modules/ledger/index.ts';
import { changeBlock } from '#modules/limits/blocks/change-block.ts';
import { proveByDocuments } from '#modules/identity/staff/prove-by-documents.ts';
import { buildPlayer, randomCpf, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { confirmPlayer, testRegistration } from '#test/confirmation/confirm-player.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { listBettors } from './bettors.store.ts';
import { readBettor } from './read-bettor.ts';

const day = '2027-03-10';
/** 10:00 on the day, or this many days later. */
const morning = (later = 0) => saoPauloHour(addDays(day, later), 10);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { COMPLIANCE_PROFILE: 'licensed-br' } });
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(() => app[Symbol.asyncDispose]());

/** Builds a player who registered and was confirmed two days before the day. */
async function buildConfirmed(): Promise<TestPlayer & { cpf: string }> {
  app.time.now = morning(-2);
  const player = await buildPlayer(app);
  app.time.now = new Date(morning(-2).getTime() + 60_000);
  const { cpf } = await confirmPlayer(app, player);
  app.time.now = morning();
  return { ...player, cpf };
}

async function tell({ playerId }: TestPlayer, of = day): Promise<Bettor> {
  const page = { day: of, end: startOfSaoPauloDay(addDays(of, 1)), players: { after: playerId - 1, upTo: playerId } };
  const [row] = await listBettors(app.db, page);
  return readBettor(row!, page);
}

const by = async <Name extends 'suspend' | 'release' | 'close' | 'reopen'>(name: Name, { playerId }: TestPlayer) => {
  const { browser } = await buildMember(app, ['support', 'risk']);
  const why = { playerId, reason: 'Verificação' };
  const wish = name === 'suspend' || name === 'close' ? { ...why, message: 'Estamos verificando a sua conta.' } : why;
  const path = `/back-office/api/players/${name}` as const;
  await browser.succeed(path, wish as StaffInput<typeof path>);
};

const impede = ({ playerId }: TestPlayer, since: Date | null) =>
  app.db.transactionOf(playerId, (tx) => app.cashier.blockImpeded(tx, { playerId, since, now: app.time.now! }));

describe('R13 a bettor of a day that is read days later', () => {
  it('is suspended as at the day’s end, whoever was released since', async () => {
    const player = await buildConfirmed();
    await by('suspend', player);
    app.time.now = morning(2);
    await by('release', player);
    expect(await tell(player)).toMatchObject({ status: 3, statusAt: morning() });
    expect(await tell(player, addDays(day, 2))).toMatchObject({ status: 1 });
  });

  it('is cancelled as at the day’s end, whose account was opened again since', async () => {
    const player = await buildConfirmed();
    await by('close', player);
    app.time.now = morning(2);
    await by('reopen', player);
    expect(await tell(player)).toMatchObject({ status: 2, statusAt: morning() });
    expect(await tell(player, addDays(day, 2))).toMatchObject({ status: 1 });
  });

  it('is cancelled since the player closed the account, where the house closes it once more later', async () => {
    const player = await buildConfirmed();
    const close = (author: 'player' | 'house', now: Date) =>
      app.db.transaction((tx) => app.cashier.closePlayer(tx, player.playerId, { author, now }));
    await close('player', morning());
    await close('house', morning(2));
    expect(await tell(player)).toMatchObject({ status: 2, statusAt: morning() });
    expect(await tell(player, addDays(day, 2))).toMatchObject({ status: 2, statusAt: morning() });
  });

  it('is kept from betting by the list as at the day’s end', async () => {
    const player = await buildConfirmed();
    await impede(player, morning());
    app.time.now = morning(1);
    await impede(player, null);
    expect(await tell(player)).toMatchObject({ status: 3, statusAt: morning() });
    expect(await tell(player, addDays(day, 1))).toMatchObject({ status: 1 });
  });

  it('is as confirmed as at the day’s end', async () => {
    const player = await buildConfirmed();
    app.time.now = morning(400);
    await confirmPlayer(app, player, player);
    expect(await tell(player, addDays(day, 399))).toMatchObject({ status: 8 });
    expect(await tell(player, addDays(day, 400))).toMatchObject({ status: 1 });
  });

  it('has the pause, the exclusion and the limits of the day’s end', async () => {
    const player = await buildConfirmed();
    const limitOf = (value: number) => ({ kind: 'deposit', period: 'day', value }) as const;
    const ask = { requestId: randomUUID(), limits: [limitOf(90_00)] };
    await app.succeed('/api/user/setLimits', ask, player.token);
    app.time.now = morning(1);
    await app.succeed('/api/user/setLimits', { requestId: randomUUID(), limits: [limitOf(50_00)] }, player.token);
    await app.succeed('/api/user/pause', { requestId: randomUUID(), days: 7 }, player.token);
    const exclusion = { requestId: randomUUID(), months: 6, password: testPassword };
    await app.succeed('/api/user/selfExclude', exclusion, player.token);
    const told = await tell(player);
    expect(told).toMatchObject({ status: 1, pauseDays: 0, exclusion: undefined });
    expect(told.limits).toContainEqual(limitOf(90_00));
    expect(await tell(player, addDays(day, 1))).toMatchObject({ status: 4, pauseDays: 7, exclusion: { months: '06' } });
  });

  it('has changed on the day on which staff put the name right, and on no day before', async () => {
    const player = await buildConfirmed();
    app.time.now = morning(1);
    const { browser } = await buildMember(app, ['support']);
    const wish = { playerId: player.playerId, name: 'Maria Ramos', reason: 'Conforme o RG' };
    await browser.succeed('/back-office/api/players/correct-name', wish);
    expect(await tell(player, addDays(day, -2))).toMatchObject({ hasChanged: true });
    expect(await tell(player)).toMatchObject({ name: 'Maria Ramos', hasChanged: false });
    expect(await tell(player, addDays(day, 1))).toMatchObject({ name: 'Maria Ramos', hasChanged: true });
  });
});

it('R13 another person by documents is told by their own data only, once they have registered', async () => {
  const player = await buildConfirmed();
  const { playerId } = player;
  const heir = { playerId, cpf: randomCpf(), name: 'João Lima' };
  const change = proveByDocuments({ ...app.cashier, isExcluded: async () => false });
  await app.db.transactionOf(playerId, (tx) => change.execute(tx, heir, undefined as never));
  const end = startOfSaoPauloDay(addDays(day, 1));
  expect(await listBettors(app.db, { day, end, players: { after: playerId - 1, upTo: playerId } })).toEqual([]);
  await confirmPlayer(app, player, heir);
  expect(await tell(player)).toMatchObject({ cpf: heir.cpf, name: testRegistration.name, status: 1 });
});

describe('R13 an active bettor is told as active', () => {
  const confirmedAt = new Date(morning(-2).getTime() + 60_000);

  it('since a face confirmed them, and not anew where that is renewed in time', async () => {
    const player = await buildConfirmed();
    expect(await tell(player)).toMatchObject({ status: 1, statusAt: confirmedAt });
    await confirmPlayer(app, player, player);
    expect(await tell(player)).toMatchObject({ status: 1, statusAt: confirmedAt });
    app.time.now = morning(400);
    await confirmPlayer(app, player, player);
    expect(await tell(player, addDays(day, 400))).toMatchObject({ status: 1, statusAt: morning(400) });
    expect(await tell(player)).toMatchObject({ status: 1, statusAt: confirmedAt });
  });

  it('since a suspension, an impediment or a closing ended', async () => {
    const player = await buildConfirmed();
    await by('suspend', player);
    app.time.now = morning(1);
    await by('release', player);
    expect(await tell(player, addDays(day, 3))).toMatchObject({ status: 1, statusAt: morning(1) });
    app.time.now = morning(3);
    await impede(player, morning(3));
    app.time.now = morning(4);
    await impede(player, null);
    expect(await tell(player, addDays(day, 4))).toMatchObject({ status: 1, statusAt: morning(4) });
    app.time.now = morning(5);
    await by('close', player);
    app.time.now = morning(6);
    await by('reopen', player);
    expect(await tell(player, addDays(day, 6))).toMatchObject({ status: 1, statusAt: morning(6) });
    expect(await tell(player, addDays(day, 2))).toMatchObject({ status: 1, statusAt: morning(1) });
  });

  it('since a self-exclusion was over by itself, and through a pause and other limits', async () => {
    const player = await buildConfirmed();
    const exclusion = { requestId: randomUUID(), months: 1, password: testPassword };
    await app.succeed('/api/user/selfExclude', exclusion, player.token);
    const over = saoPauloHour('2027-04-10', 10);
    expect(await tell(player, '2027-04-09')).toMatchObject({ status: 4, statusAt: morning() });
    expect(await tell(player, '2027-04-10')).toMatchObject({ status: 1, statusAt: over });
    app.time.now = morning(40);
    await app.db.transactionOf(player.playerId, async (tx) => {
      await lockWallet(tx, player.playerId);
      const head = { playerId: player.playerId, author: 'player', now: morning(40) } as const;
      await changeBlock(tx, head, (row) => ({ ...row, pausedUntil: morning(43) }));
    });
    expect(await tell(player, addDays(day, 41))).toMatchObject({ status: 1, pauseDays: 2, statusAt: over });
  });
});
