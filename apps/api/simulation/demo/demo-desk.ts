import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, saoPauloDay } from '@ipe/pt-br';
import { firstCashback, firstJackpot, firstMission, firstRounds, firstTournament } from '@ipe/staff-contract';
import { dayMs, hourMs } from '#platform/time/durations.ts';
import type { DemoHouse } from './demo-house.ts';
import type { DemoPlayer } from './demo-player.ts';
import { admit, asRoot } from './demo-staff.ts';

/** A receipt of a Pix that nobody paid. */
const receipt = readFileSync(join(import.meta.dirname, 'receipt.jpg'));

/** Tickets in every queue: waiting, with a picture; taken; answered; over. */
export async function fillDesk(house: DemoHouse, players: readonly [DemoPlayer, ...DemoPlayer[]]): Promise<void> {
  const sofia = await admit(house, 'Sofia Reis', ['support']);
  const who = (index: number) => players[index % players.length]!;
  const answered = await who(0).write('withdrawal', 'Pedi um saque ontem à noite. Quando cai?');
  const solved = await who(1).write('bonus', 'O bônus do check-in de ontem não apareceu.');
  const taken = await who(2).write('account', 'Troquei de número e quero atualizar o meu telefone.');
  await who(3).write('deposit', 'Paguei este Pix e o saldo não mudou. Segue o comprovante.', [receipt]);
  await who(0).write('limits', 'Quero baixar o meu limite de depósito por semana.');
  const answer = { commentId: randomUUID(), content: 'O seu saque foi pago hoje às 9h, na chave do seu CPF.' };
  /** The first comment has the ticket's id. */
  const seen = ({ ticketId }: { ticketId: string }) => ({ lastSeenCommentId: ticketId });
  await sofia('/back-office/api/tickets/answer', { ...answered, ...seen(answered), ...answer });
  const content = 'O check-in de ontem não foi feito. O de hoje já está disponível.';
  const last = { commentId: randomUUID(), content, isSolved: true };
  await sofia('/back-office/api/tickets/answer', { ...solved, ...seen(solved), ...last });
  await sofia('/back-office/api/tickets/take', taken);
  const habit = { playerId: who(0).playerId, noteId: randomUUID(), text: 'Prefere falar depois das 18h' };
  await sofia('/back-office/api/players/note', habit);
  await fillDataRequests(house, sofia, [who(1), who(2)]);
}

/** One is late, the other has days left; both came by e-mail. */
async function fillDataRequests(
  house: DemoHouse,
  sofia: Awaited<ReturnType<typeof admit>>,
  [late, other]: readonly [DemoPlayer, DemoPlayer],
): Promise<void> {
  const daysAgo = (days: number) => new Date(house.now().getTime() - days * dayMs).toISOString();
  const note = ({ playerId }: DemoPlayer, asked: { kind: 'access' | 'other'; askedAt: string; content: string }) =>
    sofia('/back-office/api/data-requests/note', { playerId, requestId: randomUUID(), ...asked });
  await note(late, { kind: 'other', askedAt: daysAgo(17), content: 'Quer saber com que empresas dividimos os dados.' });
  await note(other, { kind: 'access', askedAt: daysAgo(2), content: 'Pediu por e-mail uma cópia dos seus dados.' });
}

/** Two places and a tag in the lobby, and another order of the notices. */
export async function fillLobby(house: DemoHouse): Promise<void> {
  const pedro = await admit(house, 'Pedro Nunes', ['product', 'content']);
  const { list } = await pedro('/back-office/api/games/settings', {});
  const reason = 'Destaque da semana';
  for (const [index, { gameId, ...before }] of list.slice(0, 2).entries()) {
    const changed = { isOn: true, place: index + 1, tags: ['HOT' as const] };
    await pedro('/back-office/api/games/change', { gameId, ...changed, before, reason });
  }
  const { notices } = await pedro('/back-office/api/content/read', {});
  const items = notices.items.toReversed();
  await pedro('/back-office/api/content/publish-notices', { items, basedOn: notices.version, reason });
}

/** A message to all, one to a player, and a segment with the draft of a campaign. */
export async function fillMessages(house: DemoHouse, { playerId }: DemoPlayer): Promise<void> {
  const title = 'Seu check-in espera';
  const content = 'Volte hoje para não perder a sequência.';
  await asRoot(house)('/back-office/api/messages/broadcast', { title: 'Bem-vindos', content: 'Boa sorte a todos!' });
  const clara = await admit(house, 'Clara Dias', ['content']);
  const toOne = { messageId: randomUUID(), playerId, isOffer: false, title, content, link: null, sendAt: null };
  await clara('/back-office/api/messages/send', { ...toOne, reason: 'Pediu um lembrete no atendimento' });
  const segmentId = randomUUID();
  const conditions = [{ kind: 'deposits' as const, days: 30, least: 1, most: null }];
  const segment = { id: segmentId, name: 'Depositaram neste mês', conditions, basedOn: null };
  await clara('/back-office/api/segments/save', segment);
  await clara('/back-office/api/campaigns/save', {
    id: randomUUID(),
    name: 'Volta do check-in',
    segmentId,
    title,
    content,
    link: null,
    offer: null,
    holdoutPercent: 10,
    capMessages: 2,
    capDays: 7,
    sendAt: null,
    resultDays: 7,
  });
}

/** Money that two persons gave, and its withdrawal, which has not ended; another adjustment waits for its second person. */
export async function fillPayments(house: DemoHouse, player: DemoPlayer): Promise<void> {
  const paula = await admit(house, 'Paula Dias', ['payments']);
  const davi = await admit(house, 'Davi Luz', ['finance']);
  const propose = (amountCentavos: number, message: string) =>
    paula('/back-office/api/proposals/propose', {
      kind: 'money.adjust',
      payload: { adjustmentId: randomUUID(), playerId: player.playerId, amountCentavos, message },
      reason: 'Chamado 1042',
    });
  const { id } = await propose(120_00, 'Prêmio de ontem que não foi creditado');
  await davi('/back-office/api/proposals/approve', { id });
  await player.withdraw(120_00);
  await propose(25_00, 'Bônus do check-in que faltou');
}

/** Rounds that players may take from tomorrow on, and some that this player was given. */
export async function fillRounds(house: DemoHouse, { playerId }: DemoPlayer): Promise<void> {
  const lia = await admit(house, 'Lia Couto', ['product', 'payments']);
  const otto = await admit(house, 'Otto Brandt', ['finance']);
  const today = saoPauloDay(house.now());
  const document = firstRounds({ fromDay: addDays(today, 1), untilDay: addDays(today, 30) });
  const { name: _name, fromDay: _fromDay, untilDay: _untilDay, leastVipLevel: _leastVipLevel, ...lot } = document;
  const granted = { ...lot, gameId: 'boto-encantado', stakeCentavos: 1_00, rounds: 5 };
  const gifts = [
    { kind: 'rounds.publish', payload: { offerId: randomUUID(), document } },
    {
      kind: 'rounds.grant',
      payload: { grantId: randomUUID(), playerId, ...granted, message: 'Pelo atraso do saque de ontem' },
    },
  ] as const;
  for (const gift of gifts) {
    const { id } = await lia('/back-office/api/proposals/propose', { ...gift, reason: 'Calendário do mês' });
    await otto('/back-office/api/proposals/approve', { id });
  }
}

/** A tournament that starts within the hour, a mission and a jackpot that begin in a minute, and a cashback from tomorrow on. */
export async function fillOffers(house: DemoHouse): Promise<void> {
  const marta = await admit(house, 'Marta Luz', ['product']);
  const bruno = await admit(house, 'Bruno Maia', ['finance']);
  const at = (hours: number) => new Date(house.now().getTime() + hours * hourMs).toISOString();
  const today = saoPauloDay(house.now());
  const tournament = firstTournament({ opensAt: at(0), startsAt: at(1), endsAt: at(7 * 24) });
  const mission = firstMission({ startsAt: at(0.02), endsAt: at(14 * 24) });
  const jackpot = firstJackpot({ startsAt: at(0.02), endsAt: at(90 * 24) });
  const cashback = firstCashback({ fromDay: addDays(today, 1), untilDay: addDays(today, 30) });
  const offers = [
    { kind: 'tournaments.publish', payload: { tournamentId: randomUUID(), document: tournament } },
    { kind: 'missions.publish', payload: { missionId: randomUUID(), document: mission } },
    { kind: 'jackpot.publish', payload: { jackpotId: randomUUID(), document: jackpot } },
    { kind: 'cashback.publish', payload: { cashbackId: randomUUID(), document: cashback } },
  ] as const;
  for (const offer of offers) {
    const { id } = await marta('/back-office/api/proposals/propose', { ...offer, reason: 'Calendário do mês' });
    await bruno('/back-office/api/proposals/approve', { id });
  }
}
