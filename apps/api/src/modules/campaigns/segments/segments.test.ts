import { randomUUID } from 'node:crypto';
import { formatBrl } from '@ipe/money';
import type { SegmentCondition } from '@ipe/staff-contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyPlayer, execute, queryRows, sql } from '#platform/database/index.ts';
import { inviteGroup, invitedBy, openDesk, saveSegment, type Desk } from '#test/staff/campaigns.ts';
import { insertDeposit } from '#test/app/insert-deposit.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { segmentPlayers } from './segment-players.store.ts';

const now = new Date('2026-11-20T15:00:00Z');
const hour = 60 * 60_000;
const ago = (days: number): Date => new Date(now.getTime() - days * 24 * hour);

let app: TestApp;
let desk: Desk;
let ana: number;
let bia: number;
let caio: number;
let group: number;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = now;
  desk = await openDesk(app);
  const { referrerId, playerIds } = await inviteGroup(app, 3);
  group = referrerId;
  [ana = 0, bia = 0, caio = 0] = playerIds;
  await live();
});
afterAll(() => app[Symbol.asyncDispose]());

const deposit = (playerId: number, amount: number, { at, state = 'paid' }: { at: Date; state?: string }) =>
  insertDeposit(app.db, { playerId, amount, at, state });
const play = (playerId: number, at: Date, gameId = 'arara-de-ouro') =>
  execute(app.db, sql`insert into play_hour (player_id, hour, game_id) values (${playerId}, ${at}, ${gameId})`);
const betOn = (playerId: number, day: string, bets: number) =>
  execute(
    app.db,
    sql`insert into player_day (player_id, day, bets_centavos, bet_count, deposits_centavos, deposit_count, last_entry, open_stakes_centavos)
        values (${playerId}, ${day}, ${bets}, 1, 0, 0, 1, 0)`,
  );

/** Ana plays and deposits often, Bia did so long ago, Caio never has. */
async function live(): Promise<void> {
  await deposit(ana, 50_00, { at: ago(1) });
  await deposit(ana, 70_00, { at: ago(5) });
  await deposit(ana, 10_00, { at: ago(40) });
  await deposit(bia, 20_00, { at: ago(45) });
  await deposit(caio, 20_00, { at: ago(2), state: 'expired' });
  await play(ana, ago(1));
  await play(ana, ago(3), 'capivara-da-sorte');
  await play(bia, ago(44));
  await betOn(ana, '2026-11-18', 200_00);
  await betOn(ana, '2026-11-19', 100_00);
  await betOn(bia, '2026-10-01', 900_00);
  for (const [playerId, level] of [
    [ana, 5],
    [bia, 0],
  ])
    await execute(
      app.db,
      sql`insert into vip_progress (player_id, bets, deposits, level, settled_through) values (${playerId}, 0, 0, ${level}, '2026-11-18')`,
    );
  await asOwner(app.db, (tx) =>
    execute(tx, sql`update player set created_at = '2026-11-02T02:59:59Z' where player_id = ${bia}`),
  );
}

/** Finds the segment among the three players, once in the whole range and once with the range cut before each of them. */
async function found(...conditions: SegmentCondition[]): Promise<string> {
  const names = new Map([
    [ana, 'Ana'],
    [bia, 'Bia'],
    [caio, 'Caio'],
  ]);
  const listIn = async (range: typeof everyPlayer) =>
    queryRows(
      app.db,
      sql<{ id: number }>`
        select player_id as id from ${segmentPlayers([...invitedBy(group), ...conditions], { now, range })} s order by id`,
    );
  const all = await listIn(everyPlayer);
  const parts = [
    ...(await listIn({ after: 0, upTo: ana })),
    ...(await listIn({ after: ana, upTo: bia })),
    ...(await listIn({ after: bia, upTo: everyPlayer.upTo })),
  ];
  expect(parts).toEqual(all);
  return all.map(({ id }) => names.get(id)).join(' ');
}

describe('a segment has those for whom all of it holds', () => {
  it.each<[SegmentCondition, string]>([
    [{ kind: 'registered', from: '2026-11-02', to: null }, ''],
    [{ kind: 'registered', from: '2026-11-01', to: '2026-11-01' }, 'Bia'],
    [{ kind: 'registered', from: null, to: '2026-10-31' }, 'Ana Caio'],
    [{ kind: 'played', did: true, days: 30 }, 'Ana'],
    [{ kind: 'played', did: true, days: 60 }, 'Ana Bia'],
    [{ kind: 'played', did: false, days: 30 }, 'Bia Caio'],
    [{ kind: 'game', gameId: 'capivara-da-sorte', days: 30 }, 'Ana'],
    [{ kind: 'game', gameId: 'capivara-da-sorte', days: 2 }, ''],
    [{ kind: 'deposits', days: 30, least: 2, most: null }, 'Ana'],
    [{ kind: 'deposits', days: 30, least: 3, most: null }, ''],
    [{ kind: 'deposits', days: 60, least: 1, most: 2 }, 'Bia'],
    [{ kind: 'deposits', days: 60, least: null, most: 1 }, 'Bia Caio'],
    [{ kind: 'deposited', days: 30, least: 120_00, most: null }, 'Ana'],
    [{ kind: 'deposited', days: 30, least: 120_01, most: null }, ''],
    [{ kind: 'deposited', days: 60, least: null, most: 20_00 }, 'Bia Caio'],
    [{ kind: 'never-deposited' }, 'Caio'],
    [{ kind: 'bet', days: 2, least: 300_00, most: null }, 'Ana'],
    [{ kind: 'bet', days: 1, least: 300_00, most: null }, ''],
    [{ kind: 'bet', days: 60, least: null, most: 300_00 }, 'Ana Caio'],
    [{ kind: 'vip', least: 0, most: 4 }, 'Bia Caio'],
    [{ kind: 'vip', least: 5, most: 16 }, 'Ana'],
    [{ kind: 'vip', least: 0, most: 16 }, 'Ana Bia Caio'],
    [{ kind: 'invited', by: null }, 'Ana Bia Caio'],
    [{ kind: 'invited', by: 1 }, ''],
  ])('%j: %s', async (condition, names) => {
    expect(await found(condition)).toBe(names);
  });

  it('and no others when there are several', async () => {
    expect(await found({ kind: 'played', did: false, days: 30 }, { kind: 'never-deposited' })).toBe('Caio');
  });
});

describe('staff', () => {
  const changedAt = async (wanted: string) => {
    const { list } = await desk.decider.browser.succeed('/back-office/api/segments/list', {});
    return list.find(({ id }) => id === wanted)!.changedAt;
  };
  const count = (conditions: unknown) =>
    desk.writer.browser.ask('/back-office/api/segments/count', { conditions } as never);

  it('see at once how many players it has, in words', async () => {
    const conditions: SegmentCondition[] = [
      ...invitedBy(group),
      { kind: 'deposited', days: 30, least: 50_00, most: null },
      { kind: 'game', gameId: 'capivara-da-sorte', days: 1 },
    ];
    expect((await count(conditions.slice(0, 2))).body).toEqual({
      players: 1,
      described: [
        `Foi convidado pelo jogador ${group}`,
        `Depositou pelo menos ${formatBrl(50_00)} nos últimos 30 dias`,
      ],
    });
    expect((await count(conditions)).body.described[2]).toBe('Jogou Capivara da Sorte nas últimas 24 horas');
  });

  it.each([
    ['no condition', []],
    ['eleven', Array.from({ length: 11 }, () => ({ kind: 'never-deposited' }))],
    ['one that there is not', [{ kind: 'balance', least: 1 }]],
    ['SQL', [{ kind: 'game', gameId: "x' or true --", days: 3 }]],
    ['no bounds', [{ kind: 'deposits', days: 3, least: null, most: null }]],
    ['bounds in the wrong order', [{ kind: 'vip', least: 5, most: 4 }]],
    ['days that are none', [{ kind: 'played', did: true, days: 1e9 }]],
    ['a period that ends first', [{ kind: 'registered', from: '2026-11-02', to: '2026-11-01' }]],
  ])('are told what is wrong with %s', async (_what, conditions) => {
    expect(await count(conditions)).toMatchObject({ status: 400 });
  });

  it('don’t overwrite what a colleague saved meanwhile, and save once what is sent again after a lost answer', async () => {
    const id = await saveSegment(desk, invitedBy(group));
    const basedOn = await changedAt(id);
    const save = (days: number, given: { id?: string; basedOn?: string | null } = {}) =>
      desk.writer.browser.ask('/back-office/api/segments/save', {
        id,
        name: `Sumidos ${given.id ?? id}`,
        conditions: [{ kind: 'played', did: false, days }],
        basedOn,
        ...given,
      });
    app.time.now = new Date(now.getTime() + 1_000);
    expect(await save(30)).toMatchObject({ status: 200 });
    expect(await save(30)).toMatchObject({ status: 200 });
    expect(await save(60)).toMatchObject({ status: 409, body: { reason: 'segment_moved' } });
    expect(await save(60, { basedOn: null })).toMatchObject({ status: 409, body: { reason: 'segment_moved' } });
    expect(await save(60, { id: randomUUID() })).toMatchObject({ status: 409, body: { reason: 'segment_moved' } });
    expect(await save(60, { basedOn: await changedAt(id) })).toMatchObject({ status: 200 });
    app.time.now = now;
  });

  it('save it, change it, remove it, by those who may, and the log says how it was before', async () => {
    const id = await saveSegment(desk, invitedBy(group));
    const basedOn = await changedAt(id);
    const save = (given: object, by = desk.writer) =>
      by.browser.ask('/back-office/api/segments/save', {
        id,
        name: 'Sumidos de novembro',
        conditions: [{ kind: 'never-deposited' }],
        basedOn,
        ...given,
      });
    expect(await save({}, desk.decider)).toMatchObject({ status: 403 });
    expect(await save({})).toMatchObject({ status: 200 });
    expect(await save({ id: randomUUID(), basedOn: null })).toMatchObject({
      status: 409,
      body: { reason: 'name_taken' },
    });
    const { list } = await desk.decider.browser.succeed('/back-office/api/segments/list', {});
    expect(list.find((one) => one.id === id)).toMatchObject({
      name: 'Sumidos de novembro',
      described: ['Nunca depositou'],
    });
    const remove = () => desk.writer.browser.ask('/back-office/api/segments/remove', { id });
    expect(await remove()).toMatchObject({ status: 200 });
    expect(await remove()).toMatchObject({ status: 404 });
    const auditor = await buildMember(app, ['audit']);
    const { list: entries } = await auditor.browser.succeed('/back-office/api/log/list', { action: 'segments/save' });
    expect(entries[0]).toMatchObject({
      subject: `segment:${id}`,
      before: { conditions: invitedBy(group) },
      after: { name: 'Sumidos de novembro' },
    });
  });
});
