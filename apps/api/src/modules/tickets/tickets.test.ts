import { randomUUID } from 'node:crypto';
import { codes, type Input } from '@ipe/contract';
import { pictureBytes } from '@ipe/contract/forms';
import type { StaffOutput } from '@ipe/staff-contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { execute, queryRows, sql } from '#platform/database/index.ts';
import { buildPlayer, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, later, minutes, type TestMember } from '#test/staff/staff-browser.ts';
import { buildJpeg, segmentOf } from '#platform/pictures/build-jpeg.fixture.ts';
import { forgetLoosePictures } from './picture.store.ts';

let app: TestApp;
let ana: TestMember;
let bia: TestMember;
let player: TestPlayer;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = new Date('2026-11-22T12:00:00Z');
  [ana, bia] = [await buildMember(app, ['support']), await buildMember(app, ['support'])];
  player = await buildPlayer(app);
});
afterEach(() => {
  app.time.now = new Date('2026-11-22T12:10:00Z');
});
afterAll(() => app[Symbol.asyncDispose]());

type Open = Input<'/api/ticket/open'>;
const askedOf = (differing: Partial<Open> = {}): Open => ({
  requestId: randomUUID(),
  subject: 'deposit',
  text: 'Paguei e não caiu.',
  ...differing,
});
const open = ({ token }: TestPlayer, differing?: Partial<Open>) =>
  app.succeed('/api/ticket/open', askedOf(differing), token);
const read = ({ token }: TestPlayer, ticketId: string) => app.succeed('/api/ticket/read', { ticketId }, token);
const reply = ({ token }: TestPlayer, ticketId: string, said: Partial<Input<'/api/ticket/reply'>> = {}) =>
  app.call('/api/ticket/reply', { requestId: randomUUID(), ticketId, text: 'Ainda espero.', ...said }, token);
const attach = ({ token }: TestPlayer, picture: Buffer, requestId: string = randomUUID()) =>
  app.call('/api/ticket/attach', { requestId, picture: picture.toString('base64') }, token);
const saidIn = async (who: TestPlayer, ticketId: string) =>
  (await read(who, ticketId)).comments.map(({ author, content }) => [author, content]);
/** Opens a ticket of a new player, who has no other. */
async function openNew(differing?: Partial<Open>) {
  const asker = await buildPlayer(app);
  const { ticketId } = await open(asker, differing);
  return { asker, ticketId, key: { playerId: asker.playerId, ticketId } };
}
type Key = { playerId: number; ticketId: string };
const lastOf = async ({ ticketId }: Key): Promise<string> => {
  const statement = sql<{ id: string }>`
    select comment_id as id from ticket_comment where ticket_id = ${ticketId} order by created_at desc limit 1`;
  return (await queryRows(app.db, statement))[0]?.id ?? randomUUID();
};
const answer = async (
  { browser }: TestMember,
  key: Key,
  said: { content?: string; commentId?: string; lastSeenCommentId?: string; isSolved?: true } = {},
) => {
  const { lastSeenCommentId = await lastOf(key) } = said;
  const written = { commentId: randomUUID(), content: 'Pronto.', ...key, ...said, lastSeenCommentId };
  return browser.ask('/back-office/api/tickets/answer', written);
};
const readAs = ({ browser }: TestMember, key: Key) => browser.succeed('/back-office/api/tickets/read', key);

describe('a player', () => {
  it('writes, and reads it again with its protocol', async () => {
    const { asker, ticketId } = await openNew({ text: '  Paguei\r\n<b>R$ 50,00</b>\t\u202E e não caiu. ' });
    const { list, total } = await app.succeed('/api/ticket/list', {}, asker.token);
    expect([total, list]).toMatchObject([1, [{ ticketId, subject: 'deposit', state: 'new' }]]);
    expect(list[0]?.protocol).toBe(ticketId.slice(0, 8).toUpperCase());
    expect(await saidIn(asker, ticketId)).toEqual([['player', 'Paguei\n<b>R$ 50,00</b>   e não caiu.']]);
  });

  it('has one ticket of a wish that is sent again, and none of another wish under its id', async () => {
    const asker = await buildPlayer(app);
    const asked = askedOf();
    const [first, ...repeats] = await Promise.all([1, 2, 3].map(() => open(asker, asked)));
    for (const repeat of repeats) expect(repeat).toEqual(first);
    expect(await app.succeed('/api/ticket/list', {}, asker.token)).toMatchObject({ total: 1 });
    const other = await app.call('/api/ticket/open', { ...asked, text: 'Outra coisa.' }, asker.token);
    expect(other).toMatchObject({ code: codes.conflict, data: { reason: 'request_id_reused' } });
  });

  it('says further once, however often that is sent', async () => {
    const { asker, ticketId } = await openNew();
    const requestId = randomUUID();
    for (const _ of [1, 2])
      expect((await reply(asker, ticketId, { requestId, text: 'Segue o comprovante.' })).code).toBe(1);
    expect(await saidIn(asker, ticketId)).toEqual([
      ['player', 'Paguei e não caiu.'],
      ['player', 'Segue o comprovante.'],
    ]);
  });

  it('has five open at most', async () => {
    const asker = await buildPlayer(app);
    for (const _ of Array(5)) await open(asker);
    later(app, minutes(2));
    const refused = await app.call('/api/ticket/open', askedOf(), asker.token);
    expect(refused).toMatchObject({ code: codes.conflict, data: { reason: 'too_many_tickets' } });
    expect(await app.succeed('/api/ticket/list', {}, asker.token)).toMatchObject({ total: 5 });
  });

  it('sees nothing of another player, nor adds to it', async () => {
    const { ticketId } = await openNew();
    expect((await app.call('/api/ticket/read', { ticketId }, player.token)).code).toBe(codes.notFound);
    expect((await reply(player, ticketId)).code).toBe(codes.notFound);
  });

  it.each([
    ['no text', { text: '  \n ' }, 'text'],
    ['too much', { text: 'a'.repeat(2_001) }, 'text'],
    ['another subject', { subject: 'drop table' as 'other' }, 'subject'],
    ['a fourth picture', { pictures: Array.from({ length: 4 }, () => randomUUID()) }, 'pictures'],
    ['a picture that was never sent', { pictures: [randomUUID()] }, 'pictures'],
  ])('is told about %s', async (_what, differing, field) => {
    const before = await app.succeed('/api/ticket/list', {}, player.token);
    const { code, data } = await app.call('/api/ticket/open', askedOf(differing), player.token);
    expect([code, Object.keys(data.fields ?? {})]).toEqual([codes.invalidInput, [field]]);
    expect(await app.succeed('/api/ticket/list', {}, player.token)).toEqual(before);
  });
});

describe('a picture', () => {
  it('goes with one comment, without what the camera wrote about it, and staff see it', async () => {
    const asker = await buildPlayer(app);
    const pictureId = randomUUID();
    const taken = buildJpeg({ before: [segmentOf(0xe1, 'Exif: -23.55')] });
    for (const _ of [1, 2]) expect((await attach(asker, taken, pictureId)).code).toBe(1);
    const { ticketId } = await open(asker, { pictures: [pictureId] });
    expect((await read(asker, ticketId)).comments).toMatchObject([{ pictures: 1 }]);
    const key = { playerId: asker.playerId, ticketId };
    expect((await readAs(ana, key)).comments[0]?.pictureIds).toEqual([pictureId]);
    const shown = { playerId: asker.playerId, pictureId };
    const { picture } = await ana.browser.succeed('/back-office/api/tickets/picture', shown);
    expect(Buffer.from(picture, 'base64').equals(buildJpeg())).toBe(true);
    expect((await app.call('/api/ticket/open', askedOf({ pictures: [pictureId] }), asker.token)).code).toBe(400);
    const own = await app.succeed('/api/ticket/picture', { pictureId }, asker.token);
    expect(Buffer.from(own.picture, 'base64').equals(buildJpeg())).toBe(true);
    expect((await app.call('/api/ticket/picture', { pictureId }, player.token)).code).toBe(codes.notFound);
    const ofAnother = { playerId: player.playerId, pictureId };
    expect((await ana.browser.ask('/back-office/api/tickets/picture', ofAnother)).status).toBe(404);
  });

  it('of another player is none', async () => {
    const pictureId = randomUUID();
    await attach(await buildPlayer(app), buildJpeg(), pictureId);
    const { code } = await app.call('/api/ticket/open', askedOf({ pictures: [pictureId] }), player.token);
    expect(code).toBe(codes.invalidInput);
  });

  it('of a megabyte is taken, and one byte more is not', async () => {
    const overhead = buildJpeg({ bytes: 0 }).length;
    expect((await attach(player, buildJpeg({ bytes: pictureBytes - overhead }))).code).toBe(1);
    const tooLarge = await attach(player, buildJpeg({ bytes: pictureBytes - overhead + 1 }));
    expect(tooLarge).toMatchObject({ code: 400, data: { fields: { picture: 'A imagem pode ter no máximo 1 MB' } } });
  });

  it('is refused where it is something else', async () => {
    for (const picture of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from('GIF89a'), Buffer.alloc(0)])
      expect((await attach(player, picture)).code).toBe(codes.invalidInput);
  });

  it('is forgotten after two days where no comment took it', async () => {
    const { asker, ticketId } = await openNew();
    const [kept, loose] = [randomUUID(), randomUUID()];
    for (const id of [kept, loose]) await attach(asker, buildJpeg(), id);
    const said = { requestId: randomUUID(), ticketId, text: 'Segue.', pictures: [kept] };
    await app.succeed('/api/ticket/reply', said, asker.token);
    await forgetLoosePictures(app.db, new Date('2026-11-25T12:00:00Z'));
    const rows = await queryRows(
      app.db,
      sql<{ id: string }>`select picture_id as id from ticket_picture where player_id = ${asker.playerId}`,
    );
    expect(rows).toEqual([{ id: kept }]);
  });
});

describe('staff', () => {
  it('see first who waits longest, until when an answer is promised, and what is overdue', async () => {
    const first = await openNew({ text: 'Primeira' });
    later(app, minutes(1));
    const second = await openNew({ text: 'Segunda' });
    await reply(first.asker, first.ticketId, { text: 'Primeira, ainda' });
    const list = () => ana.browser.succeed('/back-office/api/tickets/list', { queue: 'waiting' });
    const ofThese = [first.ticketId, second.ticketId];
    const [one, two] = (await list()).list.filter(({ ticketId }) => ofThese.includes(ticketId));
    expect([one?.ticketId, two?.ticketId]).toEqual(ofThese);
    expect(one).toMatchObject({
      isOverdue: false,
      excerpt: 'Primeira, ainda',
      waitingSince: '2026-11-22T12:10:00.000Z',
    });
    expect(one?.dueAt).toBe('2026-11-23T12:10:00.000Z');
    const before = await list();
    expect(before).toMatchObject({ overdue: 0, waiting: before.list.length });
  });

  it('R39 are told from the 24th hour on that a promise is broken', async () => {
    await using house = await startTestApp();
    house.time.now = new Date('2026-11-22T12:00:00Z');
    const asker = await buildPlayer(house);
    await house.succeed('/api/ticket/open', askedOf(), asker.token);
    house.time.now = new Date('2026-11-23T11:50:00Z');
    const { browser } = await buildMember(house, ['support']);
    const look = async () => {
      const { list, overdue } = await browser.succeed('/back-office/api/tickets/list', { queue: 'waiting' });
      return [overdue, list[0]?.isOverdue];
    };
    house.time.now = new Date('2026-11-23T11:59:59.999Z');
    expect(await look()).toEqual([0, false]);
    house.time.now = new Date('2026-11-23T12:00:00Z');
    expect(await look()).toEqual([1, true]);
  });

  it('answer, and the player reads it in the inbox and in the ticket; what they note, they alone', async () => {
    const { asker, ticketId, key } = await openNew();
    const noted = { ...key, commentId: randomUUID(), content: 'Extrato conferido <script>' };
    later(app, 1_000);
    await ana.browser.succeed('/back-office/api/tickets/note', noted);
    later(app, 1_000);
    expect((await answer(ana, key, { content: 'O Pix caiu às 9h.\nObrigada!' })).status).toBe(200);
    const { list } = await app.succeed('/api/message/list', {}, asker.token);
    expect(list[0]).toMatchObject({ kind: 'personal', content: 'O Pix caiu às 9h.\nObrigada!', link: '/support' });
    expect(list[0]?.title).toContain(ticketId.slice(0, 8).toUpperCase());
    expect((await saidIn(asker, ticketId)).at(-1)).toEqual(['house', 'O Pix caiu às 9h.\nObrigada!']);
    expect(JSON.stringify(await read(asker, ticketId))).not.toMatch(/Extrato|Pessoa/u);
    const thread = await readAs(bia, key);
    expect(thread).toMatchObject({ state: 'pending', waitingSince: null, assignee: { id: ana.id } });
    expect(thread.comments.map(({ kind, author }) => [kind, author])).toEqual([
      ['question', null],
      ['note', ana.name],
      ['answer', ana.name],
    ]);
  });

  it('answer once, however often that is sent', async () => {
    const { asker, key } = await openNew();
    const commentId = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => answer(ana, key, { commentId })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await app.succeed('/api/message/list', {}, asker.token)).total).toBe(1);
    expect(await answer(ana, key, { commentId, content: 'Outro texto.' })).toMatchObject({
      status: 409,
      body: { reason: 'comment_id_reused' },
    });
  });

  it('R39 answer no thread that has moved, and the player still waits', async () => {
    const { asker, ticketId, key } = await openNew();
    const lastSeenCommentId = await lastOf(key);
    await reply(asker, ticketId, { text: 'E o outro Pix?' });
    const refused = await answer(ana, key, { lastSeenCommentId, isSolved: true });
    expect(refused).toMatchObject({ status: 409, body: { reason: 'thread_moved' } });
    expect(await readAs(ana, key)).toMatchObject({ state: 'new', waitingSince: expect.any(String) });
    expect(await saidIn(asker, ticketId)).toHaveLength(2);
    expect((await app.succeed('/api/message/list', {}, asker.token)).total).toBe(0);
    expect((await answer(ana, key)).status).toBe(200);
  });

  it('answer it one at a time, and again after a lost answer, whatever was said since', async () => {
    const { asker, ticketId, key } = await openNew();
    const said = { commentId: randomUUID(), lastSeenCommentId: await lastOf(key) };
    await ana.browser.succeed('/back-office/api/tickets/note', {
      ...key,
      commentId: randomUUID(),
      content: 'Conferido',
    });
    expect((await answer(ana, key, said)).status).toBe(200);
    const second = await answer(bia, key, { ...said, commentId: randomUUID() });
    expect(second).toMatchObject({ status: 409, body: { reason: 'thread_moved' } });
    await reply(asker, ticketId);
    expect((await answer(ana, key, said)).status).toBe(200);
    expect((await readAs(ana, key)).state).toBe('open');
    const ofAnother = await lastOf((await openNew()).key);
    expect((await answer(ana, key, { lastSeenCommentId: ofAnother })).body.reason).toBe('thread_moved');
  });

  it('take it one at a time, and over from another only when they say so', async () => {
    const { key } = await openNew();
    const take = ({ browser }: TestMember, isTakenOver = false) =>
      browser.ask('/back-office/api/tickets/take', { ...key, isTakenOver });
    const both = await Promise.all([take(ana), take(bia)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const [winner, loser] = both[0]?.status === 200 ? [ana, bia] : [bia, ana];
    expect(await take(loser)).toMatchObject({ status: 409, body: { reason: 'taken' } });
    expect((await take(winner)).status).toBe(200);
    expect((await take(loser, true)).status).toBe(200);
    expect(await readAs(ana, key)).toMatchObject({ state: 'open', assignee: { id: loser.id } });
    const mine = await loser.browser.succeed('/back-office/api/tickets/list', { queue: 'mine' });
    expect(mine.list.map(({ ticketId }) => ticketId)).toContain(key.ticketId);
  });

  it('end it with an answer or after one, and it is open again when the player writes', async () => {
    const { asker, ticketId, key } = await openNew();
    const solve = () => ana.browser.ask('/back-office/api/tickets/solve', key);
    expect(await solve()).toMatchObject({ status: 409, body: { reason: 'unanswered' } });
    await answer(ana, key);
    expect((await solve()).status).toBe(200);
    expect((await read(asker, ticketId)).state).toBe('solved');
    await reply(asker, ticketId);
    expect(await readAs(ana, key)).toMatchObject({ state: 'open', isOverdue: false, assignee: { id: ana.id } });
    await answer(bia, key, { isSolved: true });
    expect((await read(asker, ticketId)).state).toBe('solved');
    const { list } = await bia.browser.succeed('/back-office/api/tickets/list', { queue: 'solved' });
    expect(list[0]?.ticketId).toBe(ticketId);
  });

  it('leave an entry for what they do and for what they read', async () => {
    const { asker, key } = await openNew();
    await readAs(ana, key);
    await ana.browser.succeed('/back-office/api/tickets/take', key);
    await answer(ana, key);
    const rows = await queryRows(
      app.db,
      sql<{ action: string; before: string | null; after: string }>`
        select action, before, after from staff_log where subject = ${`player:${asker.playerId}`} order by entry_no`,
    );
    expect(rows.map(({ action, after }) => [action, JSON.parse(after).state])).toEqual([
      ['tickets/read', undefined],
      ['tickets/take', 'open'],
      ['tickets/answer', 'pending'],
    ]);
  });

  it('who may only read change nothing, and nobody answers what isn’t there', async () => {
    const { key } = await openNew();
    const auditor = await buildMember(app, ['audit']);
    expect((await readAs(auditor, key)).state).toBe('new');
    for (const path of ['take', 'solve'] as const)
      expect((await auditor.browser.ask(`/back-office/api/tickets/${path}`, key)).status).toBe(403);
    expect((await answer(auditor, key)).status).toBe(403);
    const ofAnother = { ...key, playerId: player.playerId };
    expect((await answer(ana, ofAnother)).status).toBe(404);
    expect((await ana.browser.ask('/back-office/api/tickets/read', ofAnother)).status).toBe(404);
  });
});

type Listed = StaffOutput<'/back-office/api/tickets/list'>['list'][number];

it('each queue is paged by its key: every ticket once and in order, also where many have one moment', async () => {
  const { id: memberId, name } = ana;
  const at = (minute: number) => new Date(Date.UTC(2025, 0, 1, 0, minute));
  for (let count = 0; count < 240; count += 1) {
    const [state, waits] = (
      [
        ['open', true],
        ['pending', false],
      ] as const
    )[count % 2]!;
    const moved = at(Math.floor(count / 20));
    await execute(
      app.db,
      sql`insert into ticket (player_id, ticket_id, subject, state, assignee_id, assignee_name, created_at, changed_at, waiting_since)
          values (${player.playerId}, ${randomUUID()}, 'other', ${state}, ${memberId}, ${name}, ${moved}, ${moved}, ${waits ? moved : null})`,
    );
  }
  const readAll = async (queue: 'waiting' | 'mine' | 'pending') => {
    const all: Listed[] = [];
    let after: Pick<Listed, 'ticketId' | 'waitingSince' | 'changedAt'> | undefined;
    for (let hasMore = true; hasMore;) {
      const page: StaffOutput<'/back-office/api/tickets/list'> = await ana.browser.succeed(
        '/back-office/api/tickets/list',
        { queue, ...(after && { after }) },
      );
      all.push(...page.list);
      const { ticketId, waitingSince, changedAt } = page.list.at(-1)!;
      after = { ticketId, waitingSince, changedAt };
      hasMore = page.hasMore;
    }
    expect(new Set(all.map(({ ticketId }) => ticketId)).size).toBe(all.length);
    return all;
  };
  const waiting = await readAll('waiting');
  const since = waiting.map(({ waitingSince }) => String(waitingSince));
  expect(since).toEqual(since.toSorted());
  const pending = await readAll('pending');
  const moved = pending.map(({ changedAt }) => changedAt);
  expect(moved).toEqual(moved.toSorted().toReversed());
  const mine = await readAll('mine');
  expect(mine.filter(({ assignee }) => assignee?.id === memberId)).toHaveLength(mine.length);
  expect([waiting.length >= 120, pending.length >= 120, mine.length >= 240]).toEqual([true, true, true]);
});

it('what staff ask stays an index’s work', async () => {
  await app.db.transaction(async (tx) => {
    // On a cluster the nodes plan for themselves, and the coordinator merges their results.
    await execute(tx, sql`set local citus.propagate_set_commands = 'local'`);
    await execute(tx, sql`set local enable_seqscan = off`);
    const lines = await queryRows(
      tx,
      sql<{ 'QUERY PLAN': string }>`explain select from ticket where waiting_since is not null
        order by waiting_since, ticket_id limit 101`,
    );
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/ticket_waiting/u);
    expect(plan.split('Tasks Shown').at(-1)).not.toMatch(/Sort/u);
  });
});
