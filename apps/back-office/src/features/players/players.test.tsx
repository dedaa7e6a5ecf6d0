// @vitest-environment happy-dom
import { formatBrl } from '@ipe/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fieldRefusal, refusal, type Answers } from '#testing/fake-calls.ts';
import { adjustment, ana, foundPlayer, ids, paula } from '#testing/fake-staff.ts';
import { key, openAs, press, type } from '#testing/page.tsx';

const find = '/back-office/api/players/find';
const propose = '/back-office/api/proposals/propose';
const own = adjustment({ mayDecide: false, mayWithdraw: true, proposedBy: { id: ids.paula, name: 'Paula Dias' } });

const openPlayer = (answers: Answers = {}, me = paula()) =>
  openAs(me, '/players/41', {
    [find]: { list: [foundPlayer({ playerId: 410 }), foundPlayer()], hasMore: false },
    [propose]: own,
    '/back-office/api/proposals/read': own,
    ...answers,
  });

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
const dialog = () => within(screen.getByRole('dialog', { name: 'Propor ajuste: Jogador 41' }));

describe('a player', () => {
  it('is shown as the house knows them, masked, and nothing is promised that is not there', async () => {
    const sentTo = openPlayer();
    await screen.findByText('Tatu Veloz');
    expect(facts()).toEqual([
      ['Número', '41'],
      ['Apelido', 'Tatu Veloz'],
      ['Nome', 'Maria A. S.'],
      ['CPF', '***.982.247-**'],
      ['Telefone', 'final 4321'],
      ['Cadastro', '20/11/2026 12:00'],
      ['Situação', 'Conta aberta'],
    ]);
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Jogador 41', 'Identidade']);
    expect(sentTo(find)).toEqual([{ text: '41' }]);
  });

  it('who is not proved yet, or whose account is closed, is shown as such', async () => {
    openPlayer({ [find]: { list: [foundPlayer({ name: null, cpf: null, isClosed: true })], hasMore: false } });
    await screen.findByText('Conta encerrada');
    expect(screen.getAllByText('Ainda não comprovado')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Propor ajuste' })).toBeNull();
  });

  it('who is not there is nobody, also when others were found by that text', async () => {
    openPlayer({ [find]: { list: [foundPlayer({ playerId: 410 })], hasMore: false } });
    await screen.findByText('Não há jogador com este número');
  });

  it('is adjusted by members alone who may propose it', async () => {
    openPlayer({}, ana());
    await screen.findByText('Tatu Veloz');
    expect(screen.queryByRole('button', { name: 'Propor ajuste' })).toBeNull();
  });
});

async function fillIn(amount = '1.000,00'): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: /^Crédito/u }));
  await type('Valor em reais', amount);
  await type('O que o jogador vai ler', ' Prêmio de 3/12 que faltou ');
  await type('Motivo interno', 'Chamado 1042');
}

describe('an adjustment', () => {
  it('is written, confirmed exactly as it is, sent, and has its page', async () => {
    const sentTo = openPlayer();
    await screen.findByText('Tatu Veloz');
    key('c');
    await fillIn();
    const notice = `Creditamos ${formatBrl(1_000_00)} no seu saldo. Motivo: Prêmio de 3/12 que faltou`;
    const preview = `Na caixa de mensagens do jogadorAjuste no seu saldo${notice}`;
    expect(dialog().getByRole('figure').textContent).toBe(preview);
    await press('Conferir');
    expect(document.activeElement?.textContent).toBe('Voltar e corrigir');
    const confirmed = dialog().getAllByRole('definition');
    expect(confirmed.map(({ textContent }) => textContent)).toEqual([
      '41 · Maria A. S.',
      formatBrl(1_000_00),
      'Chamado 1042',
    ]);
    expect(dialog().getByRole('figure').textContent).toBe(preview);
    expect(sentTo(propose)).toEqual([]);
    await press('Mandar proposta');
    await screen.findByText('Você propôs. Outra pessoa precisa decidir.');
    expect(location.pathname).toBe(`/back-office/decisions/${ids.proposal}`);
    expect(sentTo(propose)).toEqual([
      {
        kind: 'money.adjust',
        payload: {
          adjustmentId: expect.stringMatching(/^[\da-f-]{36}$/u),
          playerId: 41,
          amountCentavos: 1_000_00,
          message: 'Prêmio de 3/12 que faltou',
        },
        reason: 'Chamado 1042',
      },
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Jogador 41' }));
    await heading('Jogador 41');
  });

  it('that takes money says so everywhere', async () => {
    const sentTo = openPlayer();
    await press('Propor ajuste');
    await fillIn('5,5');
    fireEvent.click(screen.getByRole('radio', { name: /^Débito/u }));
    await press('Conferir');
    expect(dialog().getByRole('figure').textContent).toContain(`Descontamos ${formatBrl(5_50)} do seu saldo. Motivo: `);
    expect(
      dialog()
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toContain('Débito');
    await press('Mandar proposta');
    await heading('Ajustar o saldo de um jogador');
    expect(sentTo(propose)).toMatchObject([{ payload: { amountCentavos: -5_50 } }]);
  });

  it.each([
    ['1e9', ''],
    ['-1', ''],
    ['10 a 20', ''],
    ['R$ 1.000,00', '1.000,00'],
    ['1.000,00', '1.000,00'],
    ['50', '50'],
  ])('of %j that is pasted is %j', async (pasted, read) => {
    openPlayer();
    await press('Propor ajuste');
    await type('Valor em reais', pasted);
    expect(screen.getByLabelText<HTMLInputElement>('Valor em reais').value).toBe(read);
  });

  it('says what is missing beside each field, and nothing is sent', async () => {
    const sentTo = openPlayer();
    await press('Propor ajuste');
    await press('Conferir');
    expect(dialog().getAllByText('Preencha este campo')).toHaveLength(4);
    for (const wrong of ['1.23', '0', '0,00']) {
      await fillIn(wrong);
      await press('Conferir');
      dialog().getByText('Informe um valor, como 50 ou 1.234,56');
    }
    expect(sentTo(propose)).toEqual([]);
  });

  it('that is refused for a field leads back to it, until it is changed', async () => {
    const sentence = 'O saldo do jogador é de R$ 0,00: menor que o débito';
    const sentTo = openPlayer({ [propose]: fieldRefusal({ 'payload.amountCentavos': sentence, reason: 'Curto' }) });
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    const described = (await screen.findByText(sentence)).id;
    expect(screen.getByLabelText('Valor em reais').getAttribute('aria-describedby')).toBe(described);
    dialog().getByText('Curto');
    await type('Valor em reais', '10');
    expect(screen.queryByText(sentence)).toBeNull();
    await press('Conferir');
    await press('Mandar proposta');
    await screen.findByText(sentence);
    const [first, second] = sentTo(propose) as { payload: { adjustmentId: string } }[];
    expect(second?.payload).toMatchObject({ adjustmentId: first?.payload.adjustmentId, amountCentavos: 10_00 });
  });

  it('that is refused as a whole says why where it was confirmed, and can be corrected', async () => {
    openPlayer({ [propose]: refusal('proposal_open', 'Já há uma proposta aberta sobre isto') });
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    await screen.findByText('Já há uma proposta aberta sobre isto');
    await press('Voltar e corrigir');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Motivo interno').value).toBe('Chamado 1042');
  });

  it('outlives the end of the session: what was typed stays, and is sent once the person is back', async () => {
    const turns = [refusal('session_ended'), own];
    const sentTo = openPlayer({ [propose]: () => turns.shift()!, '/back-office/api/staff/sign-in': paula() });
    await press('Propor ajuste');
    await fillIn();
    await press('Conferir');
    await press('Mandar proposta');
    const signIn = within(await screen.findByRole('dialog', { name: 'Sua sessão terminou' }));
    dialog().getByText('Chamado 1042');
    fireEvent.change(signIn.getByLabelText('E-mail'), { target: { value: 'paula@casa.example' } });
    fireEvent.change(signIn.getByLabelText('Senha'), { target: { value: 'uma frase bem comprida' } });
    fireEvent.change(signIn.getByLabelText('Código do aplicativo'), { target: { value: '123456' } });
    fireEvent.click(signIn.getByRole('button', { name: 'Entrar' }));
    await heading('Ajustar o saldo de um jogador');
    const [first, second] = sentTo(propose);
    expect(second).toEqual(first);
  });
});
