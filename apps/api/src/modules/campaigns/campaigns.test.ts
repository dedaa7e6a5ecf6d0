import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { execute, queryRows, sql, type Database } from '#platform/database/index.ts';
import { buildPlayer } from '#test/app/build-player.ts';
import {
  approveCampaign,
  approveProposal,
  countMessages,
  hinder,
  hindrances,
  invitedBy,
  inviteGroup,
  openDesk,
  proposeCampaign,
  saveDraft,
  type Desk,
  type Hindrance,
} from '#test/staff/campaigns.ts';
import { insertDeposit } from '#test/app/insert-deposit.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { refusing } from '#test/database/dying-database.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { findViolations } from '#wiring/audit-books.ts';
import { noteCampaigns } from './results/note-results.ts';
import { runCampaigns } from './sending/run-campaigns.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await startTestApp();
  desk = await openDesk(app);
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(async () => {
  expect((await findViolations(app.db)).filter((sentence) => sentence.includes('campaign'))).toEqual([]);
  await app[Symbol.asyncDispose]();
});

const run = (db: Database = app.db) => runCampaigns({ ...app.cashier, db, pageSize: 7 });
const read = (id: string) => desk.writer.browser.succeed('/back-office/api/campaigns/read', { id });
const previewOf = async (id: string) =>
  (await desk.writer.browser.succeed('/back-office/api/campaigns/preview', { id })).preview!;
const stop = (id: string, by = desk.writer) =>
  by.browser.ask('/back-office/api/campaigns/stop', { id, reason: 'Texto errado' });
const inOrder = (ids: Iterable<number>) => [...ids].toSorted((one, other) => one - other);
const toldOf = async (playerIds: number[]) => inOrder((await countMessages(app, playerIds)).keys());
const rowsOf = (campaignId: string) =>
  queryRows(
    app.db,
    sql<{ playerId: number; messageId: string | null }>`
      select player_id as "playerId", message_id as "messageId" from campaign_player where campaign_id = ${campaignId}
      order by player_id`,
  );

/** A node's database that runs `before` for a player just before the transaction of that player. */
const whenAbout = (before: (playerId: number) => Promise<void>): Database => ({
  ...app.db,
  transactionOf: async (playerId, work) => {
    await before(playerId);
    return app.db.transactionOf(playerId, work);
  },
});

describe('a campaign', () => {
  it('is approved by another person, reaches its players, leaves the holdout group alone, and arrives in the inbox', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 40);
    const id = await saveDraft(desk, invitedBy(referrerId), { holdoutPercent: 50 });
    const before = await previewOf(id);
    expect(before).toMatchObject({ capped: 0, unreachable: [], withLimits: 0 });
    expect(before.addressed + before.heldOut).toBe(40);
    const { body } = await proposeCampaign(desk, id);
    expect(body.lines).toContainEqual({ name: 'Grupo de controle', before: null, after: '50% não recebem' });
    expect(await read(id)).toMatchObject({ state: 'draft', proposalId: body.id, holdoutKey: null, results: null });
    await run();
    expect(await toldOf(playerIds)).toEqual([]);
    expect(await approveProposal(desk.writer, body.id)).toMatchObject({ status: 403 });
    expect(await approveProposal(desk.decider, body.id)).toMatchObject({ status: 200 });
    await run();
    const told = await toldOf(playerIds);
    expect(told).toHaveLength(before.addressed);
    const { holdoutKey, holdoutKeyHash, results, state } = await read(id);
    expect(state).toBe('done');
    expect(results).toMatchObject({ sent: { players: before.addressed }, heldOut: { players: before.heldOut } });
    const key = Buffer.from(holdoutKey!, 'hex');
    expect(createHash('sha256').update(key).digest('hex')).toBe(holdoutKeyHash);
    const drawn = playerIds.filter((playerId) => {
      const eight = Buffer.alloc(8);
      eight.writeBigInt64BE(BigInt(playerId));
      return createHash('sha256').update(key).update(eight).digest().readUInt32BE(0) % 100 >= 50;
    });
    expect(told).toEqual(drawn);
  });

  it('R44 is in the inbox as it was read by two, with the way out of offers', async () => {
    const player = await buildPlayer(app);
    const id = await approveCampaign(desk, [{ kind: 'registered', from: '2026-06-01', to: null }], { capMessages: 20 });
    await run();
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list[0]).toMatchObject({ title: 'Tem jogo novo', link: '/promo', kind: 'personal' });
    expect(list[0]!.content).toMatch(/Não quer mais receber ofertas\?/u);
    expect((await rowsOf(id)).map(({ playerId }) => playerId)).toContain(player.playerId);
  });

  it('R43 carries the law’s warning where the profile has one', async () => {
    const player = await buildPlayer(app);
    await approveCampaign(desk, [{ kind: 'registered', from: '2026-06-01', to: null }], { capMessages: 20 });
    await runCampaigns({ ...app.cashier, pageSize: 7, warning: '18+ · Ministério da Fazenda adverte' });
    const { list } = await app.succeed('/api/message/list', {}, player.token);
    expect(list[0]!.content).toMatch(/\n\n18\+ · Ministério da Fazenda adverte\n\nNão quer mais receber ofertas\?/u);
  });

  it('R44 can’t urge nor promise an income where the law asks for its warning', async () => {
    const draft = () =>
      saveDraft(desk, [{ kind: 'registered', from: '2026-06-01', to: null }], { content: 'Última chance!' });
    const { warning } = app.cashier;
    app.cashier.warning = '18+';
    await expect(draft()).rejects.toThrow(/A publicidade de apostas não pode dizer “Última chance”/u);
    app.cashier.warning = warning;
    await draft();
  });

  it('waits for its moment', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 3);
    const sendAt = new Date(Date.now() + 3_600_000);
    await approveCampaign(desk, invitedBy(referrerId), { sendAt: sendAt.toISOString() });
    await run();
    expect(await toldOf(playerIds)).toEqual([]);
    app.time.now = sendAt;
    await run();
    expect(await toldOf(playerIds)).toEqual(playerIds);
  });

  it('is not approved when the draft has changed since, nor proposed when its moment is over or its offer is not open', async () => {
    const { referrerId } = await inviteGroup(app, 1);
    const id = await saveDraft(desk, invitedBy(referrerId));
    const { body } = await proposeCampaign(desk, id);
    await saveDraft(desk, invitedBy(referrerId), { id, title: 'Outro título' });
    expect(await approveProposal(desk.decider, body.id)).toMatchObject({
      status: 409,
      body: { reason: 'state_moved' },
    });
    await saveDraft(desk, invitedBy(referrerId), { id, sendAt: new Date(Date.now() - 1_000).toISOString() });
    expect(await proposeCampaign(desk, id)).toMatchObject({ status: 409 });
    const { isOfferOpen } = app.cashier;
    app.cashier.isOfferOpen = async () => false;
    await expect(saveDraft(desk, invitedBy(referrerId), { offer: 'vip' })).rejects.toThrow('offer_over');
    app.cashier.isOfferOpen = isOfferOpen;
  });

  it('two who approve it in the same moment send it once', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 5);
    const id = await saveDraft(desk, invitedBy(referrerId));
    const { body } = await proposeCampaign(desk, id);
    const other = await buildMember(app, ['product']);
    const both = await Promise.all([approveProposal(desk.decider, body.id), approveProposal(other, body.id)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    await run();
    expect([...(await countMessages(app, playerIds)).values()]).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('each player is addressed at most once', () => {
  it('when two nodes run it at the same time', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 30);
    await approveCampaign(desk, invitedBy(referrerId));
    await Promise.all([run(), run(onAnotherNode(app.db)), run(onAnotherNode(app.db))]);
    expect([...(await countMessages(app, playerIds)).values()]).toEqual(playerIds.map(() => 1));
  });

  it('when it is killed again and again, and in the end everybody is', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 30);
    const id = await approveCampaign(desk, invitedBy(referrerId), { holdoutPercent: 20 });
    let left = 0;
    const dying = whenAbout(async () => {
      left -= 1;
      if (left < 0) throw new Error('killed');
    });
    for (let time = 0; (await read(id)).state !== 'done' && time < 20; time += 1) {
      left = 6;
      await run(dying).catch((error: Error) => expect(error.message).toBe('killed'));
    }
    const rows = await rowsOf(id);
    expect(rows.map(({ playerId }) => playerId)).toEqual(playerIds);
    const written = rows.filter(({ messageId }) => messageId !== null);
    const counts = await countMessages(app, playerIds);
    expect(inOrder(counts.keys())).toEqual(written.map(({ playerId }) => playerId));
    expect(new Set(counts.values())).toEqual(new Set([1]));
  });
});

it('a campaign that can’t go on holds up no other, and goes on when it can', async () => {
  const [broken, whole] = [await inviteGroup(app, 3), await inviteGroup(app, 3)];
  const first = await approveCampaign(desk, invitedBy(broken.referrerId));
  const sendAt = new Date(Date.now() + 60_000);
  await approveCampaign(desk, invitedBy(whole.referrerId), { sendAt: sendAt.toISOString() });
  app.time.now = sendAt;
  const ids = [...broken.playerIds, ...whole.playerIds];
  const refused = broken.playerIds[0]!;
  await expect(run(refusing(app.db, refused))).rejects.toThrow(`player ${refused} can't be worked on`);
  expect(await toldOf(whole.playerIds)).toEqual(whole.playerIds);
  expect((await read(first)).state).toBe('running');
  await run();
  expect(await toldOf(ids)).toEqual(inOrder(ids));
});

it('a player who can’t be written to holds up nobody behind them, and is written to when that can be', async () => {
  const { referrerId, playerIds } = await inviteGroup(app, 20);
  const id = await approveCampaign(desk, invitedBy(referrerId));
  const [refused, ...others] = inOrder(playerIds);
  await expect(run(refusing(app.db, refused!))).rejects.toThrow(`player ${refused} can't be worked on`);
  expect(await toldOf(playerIds)).toEqual(others);
  expect((await read(id)).state).toBe('running');
  await run();
  expect(await toldOf(playerIds)).toEqual(inOrder(playerIds));
  expect((await read(id)).state).toBe('done');
});

describe('a campaign that is stopped', () => {
  it('in its middle writes to nobody more', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 20);
    const id = await approveCampaign(desk, invitedBy(referrerId));
    let met = 0;
    await run(
      whenAbout(async () => {
        met += 1;
        if (met === 9) expect(await stop(id)).toMatchObject({ status: 200 });
      }),
    );
    const told = (await toldOf(playerIds)).length;
    expect(told).toBeLessThan(20);
    await run();
    expect(await toldOf(playerIds)).toHaveLength(told);
    expect(await read(id)).toMatchObject({ state: 'stopped', stopReason: 'Texto errado' });
    expect(await stop(id)).toMatchObject({ status: 409, body: { reason: 'campaign_moved' } });
  });

  it('stops by itself when what it offers is gone', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 3);
    const id = await approveCampaign(desk, invitedBy(referrerId), { offer: 'vip', link: null });
    const { isOfferOpen } = app.cashier;
    app.cashier.isOfferOpen = async () => false;
    await run();
    expect(await toldOf(playerIds)).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'stopped', stopReason: 'A oferta da mensagem saiu do ar.' });
    app.cashier.isOfferOpen = isOfferOpen;
  });
});

describe('nobody is written to', () => {
  const kinds = Object.keys(hindrances) as Hindrance[];
  const state = fc.option(fc.constantFrom(...kinds), { nil: undefined });
  const moment = fc.constantFrom('before the preview', 'after the preview', 'in the middle of the run');

  it('who may not be, whatever keeps them from it and whenever it came about', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(state, moment), { minLength: 12, maxLength: 24 }), async (fates) => {
        const { referrerId, playerIds } = await inviteGroup(app, fates.length);
        const fateOf = new Map(playerIds.map((playerId, at) => [playerId, fates[at]!]));
        const strike = async (playerId: number, now: (typeof fates)[number][1]) => {
          const [what, when] = fateOf.get(playerId) ?? [];
          if (what !== undefined && when === now) await hinder(app, playerId, what);
        };
        for (const playerId of playerIds) await strike(playerId, 'before the preview');
        const id = await saveDraft(desk, invitedBy(referrerId), { holdoutPercent: 10 });
        await previewOf(id);
        for (const playerId of playerIds) await strike(playerId, 'after the preview');
        const { body } = await proposeCampaign(desk, id);
        await approveProposal(desk.decider, body.id);
        await run(whenAbout((playerId) => strike(playerId, 'in the middle of the run')));
        const free = playerIds.filter((playerId) => fateOf.get(playerId)![0] === undefined);
        expect((await rowsOf(id)).map(({ playerId }) => playerId)).toEqual(free);
        expect(free).toEqual(expect.arrayContaining(await toldOf(playerIds)));
      }),
      { numRuns: 12 },
    );
  });

  it('who refused them, also where a restore took that back', async () => {
    const [refusing, wavering] = [await buildPlayer(app), await buildPlayer(app)];
    const set = (isWanted: boolean, { token }: { token: string }) =>
      app.succeed('/api/message/setOffers', { isWanted }, token);
    app.securityEvents.length = 0;
    await set(false, refusing);
    for (const isWanted of [false, true]) await set(isWanted, wavering);
    const at = new Date('2026-11-20T12:00:00Z');
    const asked = app.securityEvents.map(({ event, playerId = 0, asked: input }) => ({
      at,
      event,
      playerId,
      refusedFor: null,
      asked: input,
    }));
    await execute(app.db, sql`delete from offer_refusal where player_id = ${refusing.playerId}`);
    const step = app.application.afterRestore.find(({ what }) => what === 'Offers');
    const again = () => step!.work(new Date(), asked);
    asked.push({ at, event: 'set_offers', playerId: 7, refusedFor: null, asked: { isWanted: 'maybe' } });
    const unread = expect.stringContaining("Player 7 had asked for set_offers, which can't be set again");
    expect(await again()).toMatchObject({ done: { 'changes of offers': 1 }, forAPerson: [unread] });
    expect(await again()).toMatchObject({ done: {}, forAPerson: [unread] });
    const since = sql<{ at: Date }>`
      select refused_at as at from offer_refusal where player_id = ${refusing.playerId}`;
    expect(await queryRows(app.db, since)).toEqual([{ at }]);
    const isWanted = async ({ token }: { token: string }) =>
      (await app.succeed('/api/message/offers', {}, token)).isWanted;
    expect([await isWanted(refusing), await isWanted(wavering)]).toEqual([false, true]);
  });

  it('who said that they want no offers, until they want them again', async () => {
    const player = await buildPlayer(app);
    const set = (isWanted: boolean) => app.succeed('/api/message/setOffers', { isWanted }, player.token);
    const isWanted = async () => (await app.succeed('/api/message/offers', {}, player.token)).isWanted;
    const send = async () => {
      await approveCampaign(desk, [{ kind: 'registered', from: '2026-06-01', to: null }], { capMessages: 20 });
      await run();
      return (await toldOf([player.playerId])).length;
    };
    expect(await isWanted()).toBe(true);
    await set(false);
    await set(false);
    expect(await isWanted()).toBe(false);
    expect(await send()).toBe(0);
    await set(true);
    expect(await send()).toBe(1);
  });

  it.each(kinds)('of those who are %s, and the preview says why', async (what) => {
    const { referrerId, playerIds } = await inviteGroup(app, 2);
    await hinder(app, playerIds[0]!, what);
    const preview = await previewOf(await saveDraft(desk, invitedBy(referrerId)));
    const watched = ['alert', 'case', 'measure'].includes(what);
    expect(preview).toEqual({
      addressed: what === 'limit' ? 2 : 1,
      heldOut: 0,
      capped: 0,
      unreachable: what === 'limit' ? [] : [{ why: watched ? 'watched' : what, players: 1 }],
      withLimits: what === 'limit' ? 1 : 0,
    });
  });

  it('more often than the cap allows, across campaigns that run at the same time', async () => {
    const { referrerId, playerIds } = await inviteGroup(app, 8);
    const ids = [];
    for (let at = 0; at < 4; at += 1) ids.push(await approveCampaign(desk, invitedBy(referrerId), { capMessages: 2 }));
    await Promise.all([run(), run(onAnotherNode(app.db))]);
    expect([...(await countMessages(app, playerIds)).values()]).toEqual(playerIds.map(() => 2));
    const next = await saveDraft(desk, invitedBy(referrerId), { capMessages: 2, capDays: 3 });
    expect(await previewOf(next)).toMatchObject({ addressed: 0, capped: 8 });
    app.time.now = new Date(Date.now() + 3 * 24 * 60 * 60_000 + 1_000);
    desk = await openDesk(app);
    expect(await previewOf(next)).toMatchObject({ addressed: 8, capped: 0 });
  });
});

describe('the results', () => {
  it('compare who was written to with who was held out, and are noted for good when the days are over', async () => {
    app.time.now = undefined;
    desk = await openDesk(app);
    const { referrerId, playerIds } = await inviteGroup(app, 60);
    const id = await approveCampaign(desk, invitedBy(referrerId), { holdoutPercent: 50, resultDays: 3 });
    await run();
    const rows = await rowsOf(id);
    const sent = rows.filter(({ messageId }) => messageId !== null);
    const held = rows.filter(({ messageId }) => messageId === null);
    const later = new Date(Date.now() + 26 * 60 * 60_000);
    const tooLate = new Date(Date.now() + 80 * 60 * 60_000);
    const deposit = (playerId: number, at: Date) => insertDeposit(app.db, { playerId, amount: 25_00, at });
    const play = (playerId: number, at: Date) =>
      execute(
        app.db,
        sql`insert into play_hour (player_id, hour, game_id) values (${playerId}, ${at}, 'arara-de-ouro')`,
      );
    await execute(app.db, sql`update message set read_at = now() where message_id = ${sent[0]!.messageId}`);
    for (const { playerId } of sent.slice(0, 3)) await deposit(playerId, later);
    await deposit(sent[0]!.playerId, later);
    await deposit(held[0]!.playerId, later);
    await deposit(held[1]!.playerId, tooLate);
    for (const { playerId } of sent.slice(0, 5)) await play(playerId, later);
    await play(held[2]!.playerId, tooLate);
    const expected = {
      sent: { players: sent.length, read: 1, cameBack: 5, deposited: 3, depositedCentavos: 100_00 },
      heldOut: { players: held.length, read: 0, cameBack: 0, deposited: 1, depositedCentavos: 25_00 },
    };
    expect((await read(id)).results).toEqual({ ...expected, notedAt: null });
    await noteCampaigns(app.cashier);
    expect((await read(id)).results?.notedAt).toBeNull();
    const over = new Date(Date.now() + 4 * 24 * 60 * 60_000);
    await noteCampaigns({ ...app.cashier, clock: () => over });
    await deposit(sent[9]!.playerId, later);
    expect((await read(id)).results).toEqual({ ...expected, notedAt: over.toISOString() });
    expect(playerIds).toHaveLength(rows.length);
  });
});
