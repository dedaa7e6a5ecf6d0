import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { execute, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { dayMs } from '#platform/time/durations.ts';
import { forgetMessages } from './forget-messages.ts';
import { writeBroadcast, writeMessage } from './write-message.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => {
  app.time.now = undefined;
});
afterAll(() => app[Symbol.asyncDispose]());

const laterBy = (ms: number): Date => new Date(Date.now() + ms);

const notify = ({ playerId }: TestPlayer, title: string, now = new Date()) =>
  app.db.transaction((tx) =>
    writeMessage(tx, { playerId, title, content: `Sobre: ${title}.`, link: '/withdraw', now }),
  );
const broadcast = (title: string, now = new Date()) =>
  app.db.transaction((tx) => writeBroadcast(tx, { title, content: `Sobre: ${title}.`, now }));
const inboxOf = (
  { token }: TestPlayer,
  input: { page?: number; pageSize?: number; kind?: 'personal' | 'broadcast' } = {},
) => app.succeed('/api/message/list', input, token);
const titlesOf = async (...read: Parameters<typeof inboxOf>) => (await inboxOf(...read)).list.map(({ title }) => title);
const unreadOf = async ({ token }: TestPlayer) => (await app.succeed('/api/message/unread', {}, token)).unread;

describe('the inbox', () => {
  it('shows what was told to the player and to everybody, newest first, unread', async () => {
    const player = await buildPlayer(app);
    await notify(player, 'Um', laterBy(1));
    await broadcast('Dois', laterBy(2));
    await notify(player, 'Três', laterBy(3));
    const { list, total, unread } = await inboxOf(player);
    expect([total, unread, await unreadOf(player)]).toEqual([3, 3, 3]);
    expect(list.map(({ title, kind }) => [title, kind])).toEqual([
      ['Três', 'personal'],
      ['Dois', 'broadcast'],
      ['Um', 'personal'],
    ]);
    expect(list[2]).toMatchObject({ content: 'Sobre: Um.', link: '/withdraw', isRead: false });
    expect(list[1]).toMatchObject({ link: null });
  });

  it('comes in pages and can be narrowed to one kind; unread counts all of it', async () => {
    const player = await buildPlayer(app);
    for (const [index, title] of ['A', 'B', 'C', 'D', 'E'].entries()) await notify(player, title, laterBy(index + 1));
    await broadcast('Para todos', laterBy(10));
    expect(await titlesOf(player, { pageSize: 2 })).toEqual(['Para todos', 'E']);
    expect(await titlesOf(player, { page: 3, pageSize: 2 })).toEqual(['B', 'A']);
    expect(await inboxOf(player, { kind: 'broadcast' })).toMatchObject({ total: 1, unread: 6 });
    expect(await titlesOf(player, { kind: 'personal', pageSize: 3, page: 2 })).toEqual(['B', 'A']);
  });

  it('shows nobody what was told to somebody else, or to everybody before they came', async () => {
    const early = await buildPlayer(app);
    await notify(early, 'Só para você');
    const broadcastId = await broadcast('Antes');
    const late = await buildPlayer(app);
    expect(await titlesOf(early)).toEqual(expect.arrayContaining(['Só para você', 'Antes']));
    expect(await inboxOf(late)).toEqual({ list: [], total: 0, unread: 0 });
    const answer = await app.call('/api/message/read', { messageId: broadcastId }, late.token);
    expect(answer.code).toBe(codes.notFound);
  });

  it('of who is self-excluded has nothing that is told to everybody, from before or later, until the exclusion is over', async () => {
    const player = await buildPlayer(app);
    await notify(player, 'Só para você');
    const before = await broadcast('Antes');
    const { token } = player;
    await app.succeed('/api/user/selfExclude', { requestId: randomUUID(), months: 1, password: testPassword }, token);
    const later = await broadcast('Depois');
    expect(await inboxOf(player)).toMatchObject({ list: [{ title: 'Só para você' }], total: 1, unread: 1 });
    expect(await unreadOf(player)).toBe(1);
    for (const messageId of [before, later])
      expect((await app.call('/api/message/read', { messageId }, token)).code).toBe(codes.notFound);
    expect(await app.succeed('/api/message/readAll', {}, token)).toEqual({ unread: 0 });
    app.time.now = laterBy(20 * dayMs);
    expect(await titlesOf(player, { kind: 'broadcast' })).toEqual([]);
    await execute(app.db, sql`update player_block set excluded_until = now() where player_id = ${player.playerId}`);
    expect(await inboxOf(player, { kind: 'broadcast' })).toMatchObject({ total: 2, unread: 2 });
  });

  it('needs a session', async () => {
    expect((await app.call('/api/message/list', {})).code).toBe(codes.sessionEnded);
  });

  it('tells nothing of what was rolled back', async () => {
    const player = await buildPlayer(app);
    const failing = app.db.transaction(async (tx) => {
      await writeMessage(tx, { playerId: player.playerId, title: 'Nunca', content: 'Nunca.', now: new Date() });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await inboxOf(player)).toMatchObject({ total: 0 });
  });
});

describe('reading', () => {
  it('marks one message, once', async () => {
    const player = await buildPlayer(app);
    await notify(player, 'Um', laterBy(1));
    await broadcast('Dois', laterBy(2));
    const ids = (await inboxOf(player)).list.map(({ messageId }) => messageId);
    const read = (messageId = '') => app.succeed('/api/message/read', { messageId }, player.token);
    expect([await read(ids[0]), await read(ids[0]), await read(ids[1])]).toEqual([
      { unread: 1 },
      { unread: 1 },
      { unread: 0 },
    ]);
    expect((await inboxOf(player)).list.every(({ isRead }) => isRead)).toBe(true);
  });

  it('marks all of the player’s and nobody else’s', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    await broadcast('Para todos', laterBy(1));
    for (const one of [player, other]) await notify(one, 'Um', laterBy(2));
    expect(await app.succeed('/api/message/readAll', {}, player.token)).toEqual({ unread: 0 });
    expect([await unreadOf(player), await unreadOf(other)]).toEqual([0, 2]);
  });

  it('refuses a message of another player, and marks nothing', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    await notify(other, 'Segredo');
    const [{ messageId } = { messageId: '' }] = (await inboxOf(other)).list;
    const answer = await app.call('/api/message/read', { messageId }, player.token);
    expect(answer).toMatchObject({ code: codes.notFound, msg: 'Mensagem não encontrada' });
    expect((await app.call('/api/message/read', { messageId: randomUUID() }, player.token)).code).toBe(codes.notFound);
    expect(await unreadOf(other)).toBe(1);
  });
});

describe('after 30 days a message', () => {
  const countRows = () =>
    requireRow(
      app.db,
      sql<Record<'messages' | 'broadcasts' | 'marks', number>>`
        select (select count(*) from message) as messages, (select count(*) from broadcast) as broadcasts,
          (select count(*) from broadcast_read) as marks`,
    );

  it('S7-messages: is not shown, counted or marked any more, and the job leaves nothing of it', async () => {
    const player = await buildPlayer(app);
    const writtenAt = laterBy(1_000);
    await notify(player, 'Um', writtenAt);
    await broadcast('Dois', writtenAt);
    app.time.now = new Date(writtenAt.getTime() + 25 * dayMs);
    const { accessToken: token } = await app.succeed('/api/user/login', {
      mobile: player.mobile,
      password: 'senha-segura-1',
    });
    const returning = { ...player, token };
    await app.succeed('/api/message/readAll', {}, token);
    app.time.now = new Date(writtenAt.getTime() + 30 * dayMs - 1);
    const [{ messageId } = { messageId: '' }] = (await inboxOf(returning)).list;
    expect(await titlesOf(returning)).toEqual(expect.arrayContaining(['Um', 'Dois']));
    app.time.now = new Date(writtenAt.getTime() + 30 * dayMs);
    expect(await inboxOf(returning)).toEqual({ list: [], total: 0, unread: 0 });
    expect((await app.call('/api/message/read', { messageId }, token)).code).toBe(codes.notFound);
    await forgetMessages(app.db, app.time.now);
    expect(await countRows()).toMatchObject({ messages: 0, broadcasts: 0 });
    expect((await countRows()).marks).toBeGreaterThan(0);
    await forgetMessages(app.db, new Date(writtenAt.getTime() + 60 * dayMs));
    expect((await countRows()).marks).toBe(0);
  });
});
