// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { StaffOutput } from '@ipe/staff-contract';
import { describe, expect, it } from 'vitest';
import { fieldRefusal, refusal, type Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { bruno, caio } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { key, openAs, press, type } from '#testing/page.tsx';

type Broadcast = StaffOutput<'/back-office/api/messages/list'>['list'][number];
type Sent = StaffOutput<'/back-office/api/messages/sent'>['list'][number];

const broadcast = (differing: Partial<Broadcast> = {}): Broadcast => ({
  messageId: ids.comment,
  title: 'Manutenção no domingo',
  content: 'Das 4h às 5h. <b>Obrigado</b>',
  link: '/recharge',
  createdAt: '2026-11-20T15:00:00.000Z',
  writtenBy: 'Caio Nunes',
  sentTo: 1_000_000,
  readBy: 41_234,
  ...differing,
});

const sent = (differing: Partial<Sent> = {}): Sent => ({
  messageId: ids.ticket,
  playerId: 41,
  isOffer: false,
  title: 'Sobre o seu saque',
  content: 'Ele sai hoje.',
  link: null,
  createdAt: '2026-11-20T15:00:00.000Z',
  writtenBy: 'Caio Nunes',
  readAt: null,
  ...differing,
});

const send = '/back-office/api/messages/send';
const withdraw = '/back-office/api/messages/withdraw';

const open = (answers: Answers = {}, me = caio()) =>
  openAs(me, '/messages', {
    '/back-office/api/messages/list': { list: [broadcast()] },
    '/back-office/api/messages/sent': { list: [sent()], next: null },
    ...answers,
  });

const phone = () => within(screen.getByRole('figure', { name: 'No celular do jogador' }));

async function write(player = '41') {
  await press('Escrever');
  await type('Número do jogador', player);
  await type('Título', 'Sobre o seu saque');
  await type('Texto', 'Ele sai <b>hoje</b>.');
  await type('Motivo', 'Chamado 91');
}

describe('messages', () => {
  it('are listed with how many have read them; one opens as the player reads it, its markup as text', async () => {
    open();
    await press('Manutenção no domingo');
    const dialog = within(await screen.findByRole('dialog', { name: 'Manutenção no domingo' }));
    dialog.getByText('41.234 de 1.000.000 jogadores');
    expect(phone().getByText('Das 4h às 5h. <b>Obrigado</b>')).toBeTruthy();
    expect(phone().getByText('Ver depósito')).toBeTruthy();
  });

  it('that are an offer to all are not measured against those who may get none', async () => {
    open({ '/back-office/api/messages/list': { list: [broadcast({ link: '/promo' })] } });
    await press('Manutenção no domingo');
    const dialog = within(await screen.findByRole('dialog', { name: 'Manutenção no domingo' }));
    dialog.getByText('41.234 jogadores');
    expect(screen.queryByText(/1\.000\.000/u)).toBeNull();
  });

  it('to one player are seen on the phone while they are written, and sent once', async () => {
    const sentTo = open({ [send]: {} });
    await write();
    expect(phone().getByText('Sobre o seu saque')).toBeTruthy();
    expect(phone().getByText('Ele sai <b>hoje</b>.')).toBeTruthy();
    await type('Botão', '/withdraw');
    expect(phone().getByText('Ver saque')).toBeTruthy();
    await press('Enviar');
    await screen.findByText('Mensagem enviada.');
    expect(sentTo(send)).toMatchObject([
      { playerId: 41, isOffer: false, link: '/withdraw', sendAt: null, reason: 'Chamado 91' },
    ]);
  });

  it('are planned in São Paulo’s time, and the phone shows that moment', async () => {
    const sentTo = open({ [send]: {} });
    await write();
    await type('Quando', '2126-11-25T09:30');
    expect(phone().getByText('25/11/2126 09:30')).toBeTruthy();
    await press('Marcar');
    await screen.findByText('Mensagem marcada.');
    expect(sentTo(send)).toMatchObject([{ sendAt: '2126-11-25T12:30:00.000Z' }]);
  });

  it('about the account lead to no games, and an offer, which says how to have no more, loses its button as one', async () => {
    open();
    await write();
    const places = async () =>
      within(await screen.findByLabelText('Botão'))
        .getAllByRole('option')
        .map((option) => (option as HTMLOptionElement).value);
    expect(await places()).not.toContain('/promo');
    await press('Uma oferta');
    expect(await places()).toContain('/promo');
    await type('Botão', '/promo');
    expect(phone().getByText('Ver promoções')).toBeTruthy();
    expect(phone().getByText(/Não quer mais receber ofertas\?/u)).toBeTruthy();
    await press('A conta');
    expect(phone().queryByText('Ver promoções')).toBeNull();
    expect(phone().queryByText(/Não quer mais receber ofertas\?/u)).toBeNull();
  });

  it('keep what is typed when they are refused, closed or reloaded, until they are cancelled', async () => {
    open({ [send]: refusal('no_offers', 'Este jogador não pode receber ofertas') });
    await write();
    await press('Enviar');
    await screen.findByText('Este jogador não pode receber ofertas');
    await press('Fechar');
    await press('Escrever');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('Ele sai <b>hoje</b>.');
    expect(screen.getByLabelText<HTMLInputElement>('Número do jogador').value).toBe('41');
    await press('Cancelar');
    await press('Escrever');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Texto').value).toBe('');
  });

  it('on their way can be neither changed nor cancelled, and again after a refusal', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refusal>>();
    open({ [send]: () => promise });
    await write();
    const dialog = within(screen.getByRole('dialog', { name: 'Nova mensagem' }));
    const areReadOnly = () => dialog.getAllByRole<HTMLTextAreaElement>('textbox').map(({ readOnly }) => readOnly);
    const link = dialog.getByLabelText<HTMLSelectElement>('Botão');
    await press('Enviar');
    await waitFor(() => expect(areReadOnly()).toEqual([true, true, true, true]));
    await type('Botão', '/withdraw');
    expect(link.value).toBe('');
    await press('Todos os jogadores');
    dialog.getByLabelText('Número do jogador');
    await press('Cancelar');
    resolve(refusal('no_offers', 'Este jogador não pode receber ofertas'));
    await dialog.findByText('Este jogador não pode receber ofertas');
    expect(areReadOnly()).toEqual([false, false, false, false]);
    await type('Botão', '/withdraw');
    expect(link.value).toBe('/withdraw');
    await press('Cancelar');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('to all are proposed, and say at which field something is wrong', async () => {
    const propose = '/back-office/api/proposals/propose';
    const own = proposal({ kind: 'messages.broadcast', subject: `broadcast:${ids.comment}`, mayDecide: false });
    let answers = 0;
    const sentTo = open({
      '/back-office/api/proposals/read': own,
      [propose]: () => ((answers += 1) === 1 ? fieldRefusal({ 'payload.sendAt': 'Este momento já passou' }) : own),
    });
    await write();
    await press('Todos os jogadores');
    await press('Mandar proposta');
    await screen.findByText('Este momento já passou');
    await press('Mandar proposta');
    await screen.findByText('Proposta enviada. Outra pessoa precisa aprovar.');
    expect(sentTo(propose)).toMatchObject([{}, { kind: 'messages.broadcast', payload: { link: null, sendAt: null } }]);
  });

  it('to all are an offer where the button leads to one: the phone shows how to have no more', async () => {
    open();
    await write();
    await press('Todos os jogadores');
    await type('Botão', '/recharge');
    expect(phone().queryByText(/Não quer mais receber ofertas\?/u)).toBeNull();
    await type('Botão', '/promo');
    expect(phone().getByText(/Não quer mais receber ofertas\?/u)).toBeTruthy();
  });

  it('that are planned are taken back with a second press, and one that a player has is not', async () => {
    const planned = sent({ messageId: ids.picture, title: 'Marcada', createdAt: '2126-11-20T15:00:00.000Z' });
    const sentTo = open({
      '/back-office/api/messages/sent': { list: [planned, sent()], next: null },
      [withdraw]: {},
    });
    await press('Para um jogador');
    await press('Sobre o seu saque');
    await screen.findByRole('dialog');
    expect(screen.queryByRole('button', { name: /Retirar|Cancelar o envio/u })).toBeNull();
    await press('Fechar');
    await press('Marcada');
    await press('Cancelar o envio');
    await press('Confirmar');
    await screen.findByText('Mensagem retirada.');
    expect(sentTo(withdraw)).toEqual([{ id: ids.picture, playerId: 41 }]);
  });

  it('are only read by those who may not write; c writes for those who may', async () => {
    open({}, bruno());
    await screen.findByRole('button', { name: 'Manutenção no domingo' });
    expect(screen.queryByRole('button', { name: 'Escrever' })).toBeNull();
    key('c');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
