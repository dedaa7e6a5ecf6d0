import { randomUUID } from 'node:crypto';
import type { ProposalPayload, StaffInput } from '@ipe/staff-contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countRegistered } from '#modules/identity/index.ts';
import { execute, sql } from '#platform/database/index.ts';
import { buildPlayer, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { hinder, hindrances, type Hindrance } from '#test/staff/campaigns.ts';
import { buildMember, later, machine, minutes, type TestMember } from '#test/staff/staff-browser.ts';
import { countReaders } from './count-readers.ts';
import { writeMessage } from './write-message.ts';

const noon = new Date('2026-11-22T12:00:00Z');
const at = (ms: number): string => new Date(noon.getTime() + ms).toISOString();

let app: TestApp;
let caio: TestMember;
let bia: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  app.time.now = noon;
  [caio, bia] = [await buildMember(app, ['content']), await buildMember(app, ['content'])];
});
afterEach(() => {
  app.time.now = noon;
});
afterAll(() => app[Symbol.asyncDispose]());

type Wish = StaffInput<'/back-office/api/messages/send'>;

const wishFor = ({ playerId }: TestPlayer, differing: Partial<Wish> = {}): Wish => ({
  messageId: randomUUID(),
  playerId,
  isOffer: false,
  title: 'Sobre o seu saque',
  content: 'Ele sai <b>hoje</b>.\nObrigado por esperar.',
  link: '/withdraw',
  sendAt: null,
  reason: 'Chamado 91',
  ...differing,
});
const send = (wish: Wish, { browser }: TestMember = caio) => browser.ask('/back-office/api/messages/send', wish);
const inbox = ({ token }: TestPlayer) => app.succeed('/api/message/list', {}, token);
const titles = async (player: TestPlayer) => (await inbox(player)).list.map(({ title }) => title);
const withdraw = (id: string, playerId?: number) =>
  caio.browser.ask('/back-office/api/messages/withdraw', { id, ...(playerId !== undefined && { playerId }) });
const listSent = (input: StaffInput<'/back-office/api/messages/sent'> = {}) =>
  caio.browser.succeed('/back-office/api/messages/sent', input);
const exclude = ({ token }: TestPlayer) =>
  app.succeed('/api/user/selfExclude', { requestId: randomUUID(), months: 1, password: testPassword }, token);

describe('what staff write to one player', () => {
  it('is in the inbox as it was written, once however often it is sent, and staff see when it was read', async () => {
    const player = await buildPlayer(app);
    const wish = wishFor(player);
    for (const answer of await Promise.all([send(wish), send(wish)])) expect(answer.status).toBe(200);
    const { list, unread } = await inbox(player);
    expect([list.length, unread]).toEqual([1, 1]);
    expect(list[0]).toMatchObject({ kind: 'personal', title: wish.title, content: wish.content, link: '/withdraw' });
    const sent = async () => (await listSent()).list.find(({ messageId }) => messageId === wish.messageId);
    expect(await sent()).toMatchObject({ playerId: player.playerId, writtenBy: caio.name, readAt: null });
    await app.succeed('/api/message/read', { messageId: wish.messageId }, player.token);
    expect(await sent()).toMatchObject({ readAt: noon.toISOString() });
    expect(await send({ ...wish, title: 'Outra coisa' })).toMatchObject({
      status: 409,
      body: { reason: 'message_id_reused' },
    });
  });

  it('is in the log with its reason', async () => {
    const player = await buildPlayer(app);
    const wish = wishFor(player);
    await send(wish);
    const auditor = await buildMember(app, ['audit']);
    const about = { subject: `player:${player.playerId}`, action: 'messages/send' };
    const { list } = await auditor.browser.succeed('/back-office/api/log/list', about);
    expect(list).toMatchObject([{ after: { message: wish.messageId, content: wish.content }, reason: 'Chamado 91' }]);
    expect((await send(wish, auditor)).status).toBe(403);
  });

  it('for a moment to come is not shown, counted or marked before, and is shown from then on', async () => {
    const player = await buildPlayer(app);
    await send(wishFor(player, { sendAt: at(minutes(10)) }));
    expect(await inbox(player)).toEqual({ list: [], total: 0, unread: 0 });
    await app.succeed('/api/message/readAll', {}, player.token);
    later(app, minutes(10));
    expect(await inbox(player)).toMatchObject({ total: 1, unread: 1, list: [{ sendTime: at(minutes(10)) }] });
  });

  it('for a moment to come is repeated also when that is over, and not for another moment', async () => {
    const player = await buildPlayer(app);
    const moment = at(minutes(1));
    const wish = wishFor(player, { sendAt: moment });
    await send(wish);
    const moved = await send({ ...wish, sendAt: at(minutes(2)) });
    expect(moved).toMatchObject({ status: 409, body: { reason: 'message_id_reused' } });
    later(app, minutes(1));
    expect((await send(wish)).status).toBe(200);
    expect(await inbox(player)).toMatchObject({ total: 1, list: [{ sendTime: moment }] });
    const auditor = await buildMember(app, ['audit']);
    const about = { subject: `player:${player.playerId}`, action: 'messages/send' };
    const { list } = await auditor.browser.succeed('/back-office/api/log/list', about);
    expect(list.map(({ after }) => (after as { sendAt: string }).sendAt)).toEqual([moment, moment]);
  });

  it('R40 for a moment to come is not in what the player takes with them before', async () => {
    const player = await buildPlayer(app);
    const wish = wishFor(player, { title: 'Marcada', sendAt: at(minutes(10)) });
    await send(wish);
    const taken = async () => (await app.succeed('/api/user/exportData', {}, player.token)).json;
    expect(await taken()).not.toContain(wish.messageId);
    expect(await taken()).not.toContain('Marcada');
    later(app, minutes(10));
    const { mensagens, mensagensDaEquipe } = JSON.parse(await taken()) as Record<string, object[]>;
    expect(mensagens).toMatchObject([{ title: 'Marcada' }]);
    expect(mensagensDaEquipe).toMatchObject([{ message_id: wish.messageId }]);
  });

  it('is taken back before its moment and never after', async () => {
    const player = await buildPlayer(app);
    const [early, late] = [wishFor(player, { sendAt: at(minutes(5)) }), wishFor(player, { sendAt: at(minutes(5)) })];
    await send(early);
    await send(late);
    expect((await withdraw(early.messageId, player.playerId)).status).toBe(200);
    expect((await withdraw(early.messageId, player.playerId)).status).toBe(404);
    later(app, minutes(5));
    const refused = await withdraw(late.messageId, player.playerId);
    expect(refused).toMatchObject({ status: 409, body: { reason: 'already_sent' } });
    expect((await inbox(player)).list.map(({ messageId }) => messageId)).toEqual([late.messageId]);
  });

  it('that the program wrote is not theirs to take back', async () => {
    const player = await buildPlayer(app);
    const { playerId } = player;
    const told = { playerId, title: 'Depósito', content: 'Ele caiu.', now: noon };
    await app.db.transaction((tx) => writeMessage(tx, told));
    const [{ messageId } = { messageId: '' }] = (await inbox(player)).list;
    expect((await withdraw(messageId, playerId)).status).toBe(404);
    expect(await titles(player)).toEqual(['Depósito']);
  });

  it('R37 as an offer is refused for a player who has excluded themselves, and hidden from one who does so later', async () => {
    const player = await buildPlayer(app);
    const offer = (differing: Partial<Wish> = {}) => wishFor(player, { isOffer: true, link: '/promo', ...differing });
    await send(offer({ title: 'Antes' }));
    await send(offer({ title: 'Marcada', sendAt: at(minutes(5)) }));
    await send(wishFor(player, { title: 'Conta' }));
    expect(await titles(player)).toEqual(expect.arrayContaining(['Antes', 'Conta']));
    await exclude(player);
    expect(await send(offer())).toMatchObject({ status: 409, body: { reason: 'no_offers' } });
    later(app, minutes(6));
    expect(await inbox(player)).toMatchObject({ list: [{ title: 'Conta' }], total: 1, unread: 1 });
    await app.succeed('/api/message/readAll', {}, player.token);
    const { list } = await listSent();
    const states = list.filter(({ playerId }) => playerId === player.playerId);
    expect(Object.fromEntries(states.map(({ title, readAt }) => [title, readAt !== null]))).toEqual({
      Antes: false,
      Marcada: false,
      Conta: true,
    });
    await execute(app.db, sql`update player_block set excluded_until = ${noon} where player_id = ${player.playerId}`);
    expect((await titles(player)).toSorted()).toEqual(['Antes', 'Conta', 'Marcada']);
  });

  it.each([
    ['a player who isn’t there', { playerId: 9_999_999 }, [404]],
    ['a text with NUL', { content: 'Um te\u0000xto' }, [400, 'content']],
    ['a link out of the house', { link: 'https://evil.example' as '/' }, [400, 'link']],
    ['a link to no page', { link: '/back-office' as '/' }, [400, 'link']],
    ['a link to games that is no offer', { link: '/' }, [400, 'link']],
    ['a moment that is over', { sendAt: at(-1) }, [409, 'sendAt']],
    ['a moment in two years', { sendAt: at(2 * 366 * 24 * 60 * minutes(1)) }, [409, 'sendAt']],
    ['no reason', { reason: '' }, [400, 'reason']],
  ] as const)('is refused with %s', async (_what, differing, refused) => {
    const player = await buildPlayer(app);
    const answer = await send(wishFor(player, differing));
    expect([answer.status, ...Object.keys(answer.body.fields ?? {})]).toEqual(refused);
    expect(await inbox(player)).toMatchObject({ total: 0 });
  });

  it('is listed page by page', async () => {
    const player = await buildPlayer(app);
    const wishes = Array.from({ length: 55 }, () => wishFor(player));
    for (const wish of wishes) await send(wish);
    const first = await listSent();
    const second = await listSent({ behind: first.next! });
    const ids = [...first.list, ...second.list].map(({ messageId }) => messageId);
    expect([first.list.length, new Set(ids).size]).toEqual([50, ids.length]);
    expect(ids).toEqual(expect.arrayContaining(wishes.map(({ messageId }) => messageId)));
  });
});

describe('an offer to one player', () => {
  const offerFor = (player: TestPlayer, differing: Partial<Wish> = {}) =>
    wishFor(player, { isOffer: true, link: '/promo', ...differing });
  const setOffers = ({ token }: TestPlayer, isWanted: boolean) =>
    app.succeed('/api/message/setOffers', { isWanted }, token);

  it.each(Object.keys(hindrances) as Hindrance[])('R44 is written to nobody whom campaigns pass: %s', async (what) => {
    const player = await buildPlayer(app);
    await hinder(app, player.playerId, what);
    expect(await send(offerFor(player))).toMatchObject({ status: 409, body: { reason: 'no_offers' } });
    expect((await send(wishFor(player))).status).toBe(200);
  });

  it('R44 that was planned is not shown to who wants none by then, and is when they want offers again', async () => {
    const player = await buildPlayer(app);
    await send(offerFor(player, { title: 'Marcada', sendAt: at(minutes(5)) }));
    await setOffers(player, false);
    later(app, minutes(6));
    expect(await inbox(player)).toEqual({ list: [], total: 0, unread: 0 });
    await setOffers(player, true);
    expect(await titles(player)).toEqual(['Marcada']);
  });

  it('that is sent again after a lost answer was sent, whatever its player wants since', async () => {
    const player = await buildPlayer(app);
    const wish = offerFor(player);
    await send(wish);
    await setOffers(player, false);
    expect((await send(wish)).status).toBe(200);
    expect(await send({ ...wish, title: 'Outra' })).toMatchObject({ body: { reason: 'message_id_reused' } });
  });

  it('R43 R44 has the law’s warning and the way out, and none of the words that advertising may not use', async () => {
    const player = await buildPlayer(app);
    const { warning } = app.cashier;
    app.cashier.warning = '18+ · Ministério da Fazenda adverte';
    const refused = await send(offerFor(player, { content: 'Última chance!' }));
    expect(refused.body.fields).toEqual({ content: expect.stringContaining('não pode dizer “Última chance”') });
    await send(offerFor(player, { content: 'A capivara chegou.' }));
    await send(wishFor(player, { content: 'Última chance de mandar o documento.' }));
    app.cashier.warning = warning;
    expect((await inbox(player)).list.map(({ content }) => content).toSorted()).toEqual([
      'A capivara chegou.\n\n18+ · Ministério da Fazenda adverte\n\nNão quer mais receber ofertas? Desligue em Mensagens.',
      'Última chance de mandar o documento.',
    ]);
  });
});

describe('what staff tell everybody', () => {
  /** A player who registered a moment ago. */
  const buildEarlier = async () => {
    const player = await buildPlayer(app);
    later(app, 1);
    return player;
  };
  const payloadOf = (differing: Partial<ProposalPayload<'messages.broadcast'>> = {}) => ({
    broadcastId: randomUUID(),
    title: 'Manutenção no domingo',
    content: 'Das 4h às 5h os depósitos podem demorar.',
    link: null,
    sendAt: null,
    ...differing,
  });
  const propose = (payload: ProposalPayload<'messages.broadcast'>) =>
    caio.browser.ask('/back-office/api/proposals/propose', {
      kind: 'messages.broadcast',
      payload,
      reason: 'Janela do banco',
    });
  const approve = (id: string, { browser }: TestMember = bia) =>
    browser.ask('/back-office/api/proposals/approve', { id });
  const listed = async (id: string) =>
    (await caio.browser.succeed('/back-office/api/messages/list', {})).list.find(({ messageId }) => messageId === id);

  it('takes a second person, and reaches every player once', async () => {
    const player = await buildEarlier();
    const payload = payloadOf({ link: '/recharge' });
    const { body } = await propose(payload);
    expect(body.lines.map(({ after }) => after)).toEqual([
      'Todos os jogadores cadastrados até o envio',
      payload.title,
      payload.content,
      'Ver depósito',
      'na aprovação',
    ]);
    expect((await approve(body.id, caio)).body.reason).toBe('own_proposal');
    expect(await titles(player)).toEqual([]);
    const answers = await Promise.all([approve(body.id), approve(body.id)]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await titles(player)).toEqual([payload.title]);
    expect(await listed(payload.broadcastId)).toMatchObject({ writtenBy: caio.name, link: '/recharge' });
    expect((await propose(payload)).body.reason).toBe('nothing_to_do');
    await withdraw(payload.broadcastId);
    expect(await titles(player)).toEqual([]);
  });

  it('at its moment, and not before', async () => {
    const player = await buildEarlier();
    const payload = payloadOf({ sendAt: at(minutes(30)) });
    await approve((await propose(payload)).body.id);
    expect(await titles(player)).toEqual([]);
    expect(await listed(payload.broadcastId)).toMatchObject({ createdAt: at(minutes(30)), sentTo: null });
    later(app, minutes(29));
    expect(await titles(player)).toEqual([]);
    later(app, minutes(1));
    expect(await titles(player)).toEqual([payload.title]);
    await machine(app).succeed('/back-office/api/messages/withdraw', { id: payload.broadcastId });
  });

  it('is taken back before its moment', async () => {
    const player = await buildEarlier();
    const payload = payloadOf({ sendAt: at(minutes(30)) });
    await approve((await propose(payload)).body.id);
    expect((await withdraw(payload.broadcastId)).status).toBe(200);
    later(app, minutes(31));
    expect(await titles(player)).toEqual([]);
  });

  it('is not sent when its moment has passed before the second person approved', async () => {
    const player = await buildEarlier();
    const payload = payloadOf({ sendAt: at(minutes(1)) });
    const { id } = (await propose(payload)).body;
    later(app, minutes(2));
    expect((await approve(id)).body.reason).toBe('state_moved');
    expect([await titles(player), await listed(payload.broadcastId)]).toEqual([[], undefined]);
    expect((await propose(payload)).body.fields).toEqual({ 'payload.sendAt': 'Este momento já passou' });
  });

  describe('R43 R44', () => {
    const law = '18+ · Ministério da Fazenda adverte';
    const wayOut = 'Não quer mais receber ofertas? Desligue em Mensagens.';
    beforeEach(() => {
      app.cashier.warning = law;
    });
    afterEach(() => {
      app.cashier.warning = undefined;
    });

    it('has none of the words that advertising may not use, from the machine neither', async () => {
      const refused = await propose(payloadOf({ content: 'Dinheiro fácil!' }));
      expect(refused).toMatchObject({
        status: 400,
        body: { fields: { 'payload.content': expect.stringContaining('não pode dizer “Dinheiro fácil”') } },
      });
      const told = { title: 'Última chance', content: 'Os jogos novos chegaram.' };
      expect(await machine(app).ask('/back-office/api/messages/broadcast', told)).toMatchObject({
        status: 400,
        body: { fields: { title: expect.stringContaining('não pode dizer “Última chance”') } },
      });
    });

    it('is an offer where its button leads to one: with the warning and the way out, and only to who has offers', async () => {
      const [player, other] = [await buildPlayer(app), await buildEarlier()];
      await app.succeed('/api/message/setOffers', { isWanted: false }, other.token);
      const payload = payloadOf({ content: 'As missões chegaram.', link: '/promo' });
      const { body } = await propose(payload);
      const content = `As missões chegaram.\n\n${law}\n\n${wayOut}`;
      expect(body.lines.map(({ after }) => after)).toContain(content);
      await approve(body.id);
      const told = { title: 'Os VIP', content: 'Veja o seu nível.', link: '/vip' as const };
      const { id } = await machine(app).succeed('/back-office/api/messages/broadcast', told);
      expect((await machine(app).ask('/back-office/api/messages/broadcast', told)).status).toBe(409);
      const contents = (await inbox(player)).list.map((one) => one.content);
      expect(contents.toSorted()).toEqual([content, `Veja o seu nível.\n\n${law}\n\n${wayOut}`]);
      expect(await inbox(other)).toEqual({ list: [], total: 0, unread: 0 });
      await app.succeed('/api/message/readAll', {}, other.token);
      expect(await listed(payload.broadcastId)).toMatchObject({ readBy: 0 });
      await withdraw(payload.broadcastId);
      await withdraw(id);
    });
  });

  it('says for how many it was and how many have read it, the same before and after they are counted', async () => {
    const [before, ahead, late] = [await buildPlayer(app), await buildPlayer(app), await buildPlayer(app)];
    const readers = [await buildPlayer(app), await buildPlayer(app), await buildEarlier()];
    const payload = payloadOf();
    await approve((await propose(payload)).body.id);
    for (const { token } of readers.slice(0, 2)) await app.succeed('/api/message/readAll', {}, token);
    expect(await listed(payload.broadcastId)).toMatchObject({ sentTo: null, readBy: 2 });
    later(app, minutes(10));
    const deps = { ...app.cashier, countRegistered: (upTo: Date) => countRegistered(app.db, upTo) };
    await Promise.all([countReaders(deps), countReaders(deps)]);
    const counted = await listed(payload.broadcastId);
    expect(counted?.readBy).toBe(2);
    expect(counted?.sentTo).toBeGreaterThanOrEqual(3);
    for (const { token } of readers) await app.succeed('/api/message/readAll', {}, token);
    expect(await listed(payload.broadcastId)).toMatchObject({ readBy: 3 });
    later(app, minutes(10));
    await countReaders(deps);
    await countReaders(deps);
    expect(await listed(payload.broadcastId)).toMatchObject({ readBy: 3, sentTo: counted?.sentTo });
    // The clock was ahead, is set right, and then comes to that time again.
    later(app, minutes(9));
    await app.succeed('/api/message/readAll', {}, before.token);
    later(app, minutes(1));
    const right = app.time.now;
    later(app, minutes(10));
    await app.succeed('/api/message/readAll', {}, ahead.token);
    later(app, minutes(10));
    await countReaders(deps);
    app.time.now = right;
    await app.succeed('/api/message/readAll', {}, late.token);
    for (const step of [0, 8, 8]) {
      later(app, minutes(step));
      await countReaders(deps);
      expect(await listed(payload.broadcastId)).toMatchObject({ readBy: 6 });
    }
    await withdraw(payload.broadcastId);
  });
});
