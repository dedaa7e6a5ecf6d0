import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { saoPauloDay } from '@ipe/pt-br';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, buildPlayerWith, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { buildWithdrawer } from '#test/app/cashier-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { buildMember, type TestMember } from '#test/staff/staff-browser.ts';
import { dayMs } from '#platform/time/durations.ts';

let app: TestApp;
let support: TestMember;
let finance: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  support = await buildMember(app, ['support']);
  finance = await buildMember(app, ['finance']);
});
afterAll(() => app[Symbol.asyncDispose]());
afterEach(() => {
  app.time.now = undefined;
});

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

const ofPlayer = async ({ playerId }: TestPlayer) =>
  (await support.browser.succeed('/back-office/api/data-requests/player', { playerId })).list;
const read = ({ playerId, requestId }: { playerId: number; requestId: string }) =>
  support.browser.succeed('/back-office/api/data-requests/read', { playerId, requestId });
const open = async (player: TestPlayer) => (await ofPlayer(player)).filter(({ answeredAt }) => answeredAt === null);
type Kind = 'access' | 'correction' | 'erasure' | 'consent';
const wish = ({ playerId }: TestPlayer, rest: { askedAt?: string; kind?: Kind } = {}) => ({
  playerId,
  requestId: randomUUID(),
  kind: 'access' as Kind,
  askedAt: daysAgo(1).toISOString(),
  content: 'Pediu por e-mail uma cópia dos dados.',
  ...rest,
});
const note = (asked: ReturnType<typeof wish>) => support.browser.succeed('/back-office/api/data-requests/note', asked);
const close = (player: TestPlayer) =>
  app.call('/api/user/closeAccount', { requestId: randomUUID(), password: testPassword }, player.token);

async function exported(days: { from: string; to: string }): Promise<string[]> {
  const { origin, headers, cookie = '' } = finance.browser;
  const response = await fetch(`${origin}/back-office/api/data-requests/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', cookie },
    body: JSON.stringify(days),
  });
  expect(response.status).toBe(200);
  return (await response.text()).split('\r\n').filter((line) => line !== '');
}

describe('R48 what a player asks by the app is in the register', () => {
  it('a copy of the data, answered at once, once for all its parts', async () => {
    const player = await buildPlayer(app);
    await app.succeed('/api/user/exportData', {}, player.token);
    const [request, ...others] = await ofPlayer(player);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ kind: 'access', channel: 'app', isLate: false });
    expect(request!.answeredAt).toBe(request!.askedAt);
    expect(Date.parse(request!.dueAt) - Date.parse(request!.askedAt)).toBe(15 * dayMs);
    expect(await read(request!)).toMatchObject({ content: '', notedBy: null, answeredBy: null });
    // The register is part of the copy.
    const { json } = await app.succeed('/api/user/exportData', {}, player.token);
    expect(json).toContain('"pedidos_sobre_dados": [\n');
    expect(json).toContain('Cópia dos dados entregue no aplicativo.');
  });

  it('the end of the account: open while money is left, answered with the closing', async () => {
    const player = await buildPlayerWith(app, 10_00);
    for (let tries = 0; tries < 2; tries += 1)
      expect(await close(player)).toMatchObject({ code: codes.conflict, data: { reason: 'balance_left' } });
    expect(await open(player)).toMatchObject([{ kind: 'erasure', answeredAt: null }]);
    const empty = await buildPlayer(app);
    expect((await close(empty)).code).toBe(codes.success);
    expect(await open(empty)).toEqual([]);
    expect(await ofPlayer(empty)).toMatchObject([{ kind: 'erasure', channel: 'app', isLate: false }]);
  });

  it('offers that are not wanted any more: a consent that is taken back, once', async () => {
    const player = await buildPlayer(app);
    for (const isWanted of [false, false, true])
      await app.succeed('/api/message/setOffers', { isWanted }, player.token);
    expect(await ofPlayer(player)).toMatchObject([{ kind: 'consent' }]);
  });
});

describe('R48 what came by another way', () => {
  it('is written down with its own moment, waits in the order of its days, and is answered once', async () => {
    const [player, other] = [await buildPlayer(app), await buildPlayer(app)];
    const [asked, earlier] = [wish(player), wish(other, { askedAt: daysAgo(20).toISOString() })];
    for (const one of [asked, asked, earlier]) await note(one);
    const { list } = await support.browser.succeed('/back-office/api/data-requests/list', {});
    const both = list.filter(({ playerId }) => [player.playerId, other.playerId].includes(playerId));
    expect(both.map(({ playerId, isLate }) => [playerId, isLate])).toEqual([
      [other.playerId, true],
      [player.playerId, false],
    ]);
    const [first] = both;
    const answer = { playerId: player.playerId, requestId: asked.requestId, answer: 'Cópia enviada pelo aplicativo.' };
    await support.browser.succeed('/back-office/api/data-requests/answer', answer);
    expect(await support.browser.ask('/back-office/api/data-requests/answer', answer)).toMatchObject({
      status: 409,
      body: { reason: 'nothing_to_do' },
    });
    expect(await read(asked)).toEqual({
      content: asked.content,
      notedBy: support.name,
      answer: answer.answer,
      answeredBy: support.name,
    });
    expect(first?.channel).toBe('support');
    expect(await open(player)).toEqual([]);
  });

  it('is listed in pages, none twice and none left out, even where they came at one moment', async () => {
    const player = await buildPlayer(app);
    const askedAt = daysAgo(14).toISOString();
    const asked = Array.from({ length: 51 }, () => wish(player, { askedAt }));
    for (const one of asked) await note(one);
    const seen: string[] = [];
    for (let after: { dueAt: string; playerId: number; requestId: string } | undefined, hasMore = true; hasMore;) {
      const page = await support.browser.succeed('/back-office/api/data-requests/list', after ? { after } : {});
      seen.push(...page.list.map(({ requestId }) => requestId));
      const { dueAt, playerId, requestId } = page.list.at(-1)!;
      after = { dueAt, playerId, requestId };
      hasMore = page.hasMore;
    }
    expect(seen).toHaveLength(new Set(seen).size);
    expect(new Set(seen)).toEqual(new Set([...seen, ...asked.map(({ requestId }) => requestId)]));
  });

  it('is answered by the call that the player makes themselves, all that ask the same', async () => {
    const player = await buildPlayer(app);
    for (const one of [wish(player), wish(player)]) await note(one);
    await app.succeed('/api/user/exportData', {}, player.token);
    expect(await open(player)).toEqual([]);
    const both = await ofPlayer(player);
    expect(both).toHaveLength(2);
    for (const one of both) expect(one).toMatchObject({ channel: 'support', isLate: false });
    expect(await read(both[0]!)).toMatchObject({ answer: 'Cópia dos dados entregue no aplicativo.', answeredBy: null });
  });

  it('waits for the words of staff where a call does only a part of what it may ask', async () => {
    const player = await buildWithdrawer(app, 10_00);
    const asked = [wish(player, { kind: 'correction' }), wish(player, { kind: 'consent' })];
    for (const one of asked) await note(one);
    const correct = { playerId: player.playerId, name: 'Rita Souza Lima', reason: 'Documento conferido' };
    await support.browser.succeed('/back-office/api/players/correct-name', correct);
    await app.succeed('/api/message/setOffers', { isWanted: false }, player.token);
    const waiting = (await open(player)).map(({ requestId }) => requestId);
    expect(waiting.toSorted()).toEqual(asked.map(({ requestId }) => requestId).toSorted());
    expect(await ofPlayer(player)).toHaveLength(4);
  });

  it('an answer after the fifteen days stays a late one', async () => {
    const player = await buildPlayer(app);
    const [late, early] = [wish(player, { askedAt: daysAgo(16).toISOString() }), wish(player)];
    for (const asked of [late, early]) {
      await note(asked);
      const answer = { playerId: player.playerId, requestId: asked.requestId, answer: 'Cópia enviada pelo correio.' };
      await support.browser.succeed('/back-office/api/data-requests/answer', answer);
    }
    const shown = (await ofPlayer(player)).map(({ requestId, isLate, answeredAt }) => [requestId, isLate, answeredAt]);
    expect(shown).toEqual([
      [early.requestId, false, expect.any(String)],
      [late.requestId, true, expect.any(String)],
    ]);
  });

  it('an account that staff close answers what asked for its end, and one that they open again takes it back', async () => {
    const [gone, back] = [await buildPlayer(app), await buildPlayerWith(app, 10_00)];
    await note(wish(gone, { kind: 'erasure' }));
    const message = 'Encerramos a conta como você pediu.';
    const reason = 'Pedido por e-mail';
    await support.browser.succeed('/back-office/api/players/close', { playerId: gone.playerId, message, reason });
    expect(await close(back)).toMatchObject({ code: codes.conflict });
    await support.browser.succeed('/back-office/api/players/reopen', { playerId: back.playerId, reason });
    for (const player of [gone, back]) expect(await open(player)).toEqual([]);
    const [closed] = await ofPlayer(gone);
    expect(await read(closed!)).toMatchObject({ answer: expect.stringMatching(/^Conta encerrada/u) });
    const [reopened] = await ofPlayer(back);
    expect(await read(reopened!)).toMatchObject({ answer: 'O encerramento foi desfeito.', answeredBy: support.name });
  });

  it('a corrected name is one, with who did it', async () => {
    const player = await buildWithdrawer(app, 10_00);
    const correct = { playerId: player.playerId, name: 'Maria Aparecida Souza', reason: 'Documento conferido' };
    await support.browser.succeed('/back-office/api/players/correct-name', correct);
    const [request] = await ofPlayer(player);
    expect(request).toMatchObject({ kind: 'correction', channel: 'support' });
    expect(await read(request!)).toMatchObject({ answer: 'Nome corrigido.', answeredBy: support.name });
  });

  it('is refused from the future, under the id of another, of nobody, and for who may not', async () => {
    const player = await buildPlayer(app);
    const ask = (one: ReturnType<typeof wish>, member = support) =>
      member.browser.ask('/back-office/api/data-requests/note', one);
    expect(await ask(wish(player, { askedAt: new Date(Date.now() + dayMs).toISOString() }))).toMatchObject({
      status: 409,
    });
    const asked = wish(player);
    await note(asked);
    expect(await ask({ ...asked, content: 'Pediu por telefone outra coisa.' })).toMatchObject({
      status: 409,
      body: { reason: 'request_id_reused' },
    });
    expect(await ask(wish({ ...player, playerId: 999_999_999 }))).toMatchObject({ status: 404 });
    expect(await ask(wish(player), finance)).toMatchObject({ status: 403 });
  });
});

describe('R48 the register', () => {
  it('is exported by days, with numbers instead of persons, and the log has it', async () => {
    const player = await buildPlayer(app);
    const [late, open] = [wish(player, { askedAt: daysAgo(20).toISOString() }), wish(player, { kind: 'erasure' })];
    for (const one of [late, open]) await note(one);
    await app.succeed('/api/user/exportData', {}, player.token);
    const lines = await exported({ from: saoPauloDay(daysAgo(20)), to: saoPauloDay(new Date()) });
    const own = lines.filter((line) => line.startsWith(`${player.playerId};`));
    const time = String.raw`20\d\d-\d\d-\d\dT[\d:.]+Z`;
    expect(own).toEqual([
      expect.stringMatching(`;${late.requestId};Acesso aos dados;Atendimento;${time};${time};${time};não;sistema$`),
      expect.stringMatching(`;${open.requestId};Encerramento e eliminação;Atendimento;${time};${time};;sim;$`),
    ]);
    expect(lines.join('\n')).not.toContain('e-mail');
    const { after } = await requireRow(
      app.db,
      sql<{ after: string }>`
        select after from staff_log where action = 'data-requests/export' order by entry_no desc limit 1`,
    );
    expect(JSON.parse(after)).toMatchObject({ lines: lines.length - 1 });
  });

  it('is exported without what came on other days', async () => {
    const player = await buildPlayer(app);
    await note(wish(player, { askedAt: daysAgo(9).toISOString() }));
    const day = saoPauloDay(daysAgo(10));
    expect((await exported({ from: day, to: day })).filter((line) => line.startsWith(`${player.playerId};`))).toEqual(
      [],
    );
  });

  it('keeps its words sealed, and whoever reads them is in the log', async () => {
    const player = await buildPlayer(app);
    const asked = wish(player);
    await note(asked);
    const rows = await queryRows(
      app.db,
      sql<{ content: string }>`select content from data_request where player_id = ${player.playerId}`,
    );
    expect(rows).toEqual([{ content: expect.stringMatching(/^sealed:/u) }]);
    await read(asked);
    const reads = await queryRows(
      app.db,
      sql`select from staff_log where action = 'data-requests/read' and subject = ${`player:${player.playerId}`}`,
    );
    expect(reads).toHaveLength(1);
  });
});
