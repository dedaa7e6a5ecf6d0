// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, type Answers } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { ana, davi } from '#testing/fake-members.ts';
import { foundPlayer } from '#testing/fake-players.ts';
import { adjustment, proposal } from '#testing/fake-proposals.ts';
import { key, openAs, press, type } from '#testing/page.tsx';

const listOf = (...list: ReturnType<typeof proposal>[]) => ({ list, total: list.length, page: 1, pageSize: 50 });

const openWith = (given: ReturnType<typeof proposal>, answers: Answers = {}) =>
  openAs(ana(), '/decisions', { '/back-office/api/proposals/list': listOf(given), ...answers });

describe('decisions by two', () => {
  it('say exactly what will be done, who wants it and why', async () => {
    openWith(proposal());
    await press('Mudar papéis');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar papéis' }));
    const rows = within(dialog.getByRole('table', { name: 'O que será feito' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual(['PessoaCarla Reis', 'Papéisnenhum → Risco']);
    dialog.getByText('Entra no time de risco na segunda');
    dialog.getByText('Bruno Sá');
  });

  it('approve: done at once, and the list is read again', async () => {
    const sentTo = openWith(proposal(), {
      '/back-office/api/proposals/approve': { proposal: proposal({ state: 'approved' }), outcome: null },
    });
    await press('Mudar papéis');
    await press('Aprovar e fazer agora');
    await screen.findByText('Aprovado e feito.');
    expect(sentTo('/back-office/api/proposals/approve')).toEqual([{ id: ids.proposal }]);
    await waitFor(() => expect(sentTo('/back-office/api/proposals/list')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('about a person are whole only when they are opened, and that is asked for once', async () => {
    const lines = [
      { name: 'Jogador', before: null, after: '41' },
      { name: 'CPF', before: null, after: '529.982.247-25' },
    ];
    const person = proposal({ kind: 'player.person', subject: 'player:41', lines });
    const masked = [lines[0]!, { ...lines[1]!, after: '***.982.247-**' }];
    const unmask = '/back-office/api/proposals/unmask';
    const sentTo = openWith({ ...person, isMasked: true, lines: masked }, { [unmask]: person });
    await screen.findByText(/CPF: \*\*\*\.982\.247-\*\*/u);
    expect(sentTo(unmask)).toEqual([]);
    await press('Confirmar a pessoa de uma conta');
    await screen.findByRole('row', { name: 'CPF 529.982.247-25' });
    expect(screen.getByRole('button', { name: 'Aprovar e fazer agora' })).toBeDefined();
    expect(sentTo(unmask)).toEqual([{ id: ids.proposal }]);
  });

  it('approve: a link that comes of it is shown this once', async () => {
    const outcome = `https://casa.example/back-office/invitation#${'B'.repeat(43)}`;
    openWith(proposal({ kind: 'staff.recovery' }), {
      '/back-office/api/proposals/approve': { proposal: proposal({ state: 'approved' }), outcome },
    });
    await press('Novo link de acesso');
    await press('Aprovar e fazer agora');
    const dialog = within(await screen.findByRole('dialog', { name: 'Link para entregar' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Link para entregar').value).toBe(outcome);
  });

  it('approve: a sentence that comes of it is read, and is no link', async () => {
    const outcome = 'O valor de R$ 5,00 que ainda não tinha sido apostado saiu da sua carteira.';
    openWith(proposal({ kind: 'reward.take-back' }), {
      '/back-office/api/proposals/approve': { proposal: proposal({ state: 'approved' }), outcome },
    });
    await press('Retirar uma recompensa de um jogador');
    await press('Aprovar e fazer agora');
    const dialog = within(await screen.findByRole('dialog', { name: 'O que o jogador lê' }));
    dialog.getByText(outcome);
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByText(/funciona uma vez/u)).toBeNull();
  });

  it('approve: where the state has moved, the refusal says so', async () => {
    openWith(proposal(), {
      '/back-office/api/proposals/approve': refusal('state_moved', 'Os papéis mudaram depois da proposta'),
    });
    await press('Mudar papéis');
    await press('Aprovar e fazer agora');
    await screen.findByText('Os papéis mudaram depois da proposta');
  });

  it('refuse: only with a reason', async () => {
    const sentTo = openWith(proposal(), { '/back-office/api/proposals/refuse': proposal({ state: 'refused' }) });
    await press('Mudar papéis');
    await press('Recusar');
    await press('Recusar');
    screen.getByText('Preencha este campo');
    await type('Motivo da decisão', 'Ela ainda não fez o treinamento');
    await press('Recusar');
    await screen.findByText('Proposta recusada.');
    expect(sentTo('/back-office/api/proposals/refuse')).toEqual([
      { id: ids.proposal, reason: 'Ela ainda não fez o treinamento' },
    ]);
  });

  it('of one’s own can only be withdrawn', async () => {
    const own = proposal({ mayDecide: false, mayWithdraw: true, proposedBy: { id: ids.ana, name: 'Ana Lima' } });
    const sentTo = openWith(own, { '/back-office/api/proposals/withdraw': {} });
    await press('Mudar papéis');
    screen.getByText('Você propôs. Outra pessoa precisa decidir.');
    expect(screen.queryByRole('button', { name: /^(?:Aprovar|Recusar)/u })).toBeNull();
    await press('Retirar proposta');
    await screen.findByText('Proposta retirada.');
    expect(sentTo('/back-office/api/proposals/withdraw')).toEqual([{ id: ids.proposal }]);
  });

  it('that are over say who decided and why, and offer nothing', async () => {
    const refused = proposal({
      state: 'refused',
      mayDecide: false,
      decidedBy: { id: ids.ana, name: 'Ana Lima' },
      decidedAt: '2026-11-21T15:00:00.000Z',
      decisionReason: 'Ela ainda não fez o treinamento',
    });
    openWith(refused);
    await press('Mudar papéis');
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByRole('table', { name: 'O que foi proposto' });
    dialog.getByText('Ela ainda não fez o treinamento');
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['']);
  });

  it('are those that wait, until others are asked for; none is said in a sentence', async () => {
    const sentTo = openAs(ana(), '/decisions', { '/back-office/api/proposals/list': listOf() });
    await screen.findByText('Nada esperando decisão');
    await type('Mostrar', '');
    await waitFor(() =>
      expect(sentTo('/back-office/api/proposals/list')).toEqual([
        { state: 'open', page: 1, pageSize: 50 },
        { page: 1, pageSize: 50 },
      ]),
    );
  });
});

describe('decisions by keyboard', () => {
  const approved = { proposal: proposal({ state: 'approved' }), outcome: null };
  const other = proposal({ id: ids.session, kind: 'staff.suspend' });
  const approveCall = '/back-office/api/proposals/approve';

  async function openList(answers: Answers = {}) {
    const sentTo = openAs(ana(), '/decisions', {
      '/back-office/api/proposals/list': listOf(proposal(), other),
      [approveCall]: approved,
      '/back-office/api/proposals/refuse': proposal({ state: 'refused' }),
      ...answers,
    });
    await screen.findByRole('button', { name: 'Mudar papéis' });
    return sentTo;
  }

  it('a opens the row with the focus on the approval, and a again approves', async () => {
    const sentTo = await openList();
    key('j');
    key('j');
    key('a');
    await screen.findByRole('dialog', { name: 'Suspender o acesso' });
    expect(document.activeElement?.textContent).toBe('Aprovar e fazer agora');
    expect(sentTo(approveCall)).toEqual([]);
    key('a');
    await screen.findByText('Aprovado e feito.');
    expect(sentTo(approveCall)).toEqual([{ id: ids.session }]);
  });

  it('a key that is held down approves nothing', async () => {
    const sentTo = await openList();
    key('j');
    key('a');
    await screen.findByRole('dialog');
    key('a', { repeat: true });
    key('r');
    await screen.findByLabelText('Motivo da decisão');
    expect(sentTo(approveCall)).toEqual([]);
  });

  it('a proof that the approval asks for keeps the keyboard for itself', async () => {
    const sentTo = await openList({ [approveCall]: refusal('re_authentication_needed', 'Confirme que é você') });
    await press('Mudar papéis');
    key('a');
    const proof = await screen.findByRole('dialog', { name: 'Confirme que é você' });
    key('r');
    expect(screen.queryByLabelText('Motivo da decisão')).toBeNull();
    within(proof).getByRole('button', { name: 'Confirmar com chave de acesso' });
    expect(sentTo(approveCall)).toHaveLength(1);
  });

  it('r asks for the reason of a refusal, in the list and in the opened proposal', async () => {
    const sentTo = await openList();
    key('j');
    key('r');
    const reason = await screen.findByLabelText('Motivo da decisão');
    expect(document.activeElement).toBe(reason);
    key('a');
    await press('Cancelar');
    key('r');
    await type('Motivo da decisão', 'Ela ainda não fez o treinamento');
    await press('Recusar');
    await screen.findByText('Proposta recusada.');
    expect(sentTo('/back-office/api/proposals/refuse')).toMatchObject([{ id: ids.proposal }]);
    expect(sentTo(approveCall)).toEqual([]);
  });

  it('does nothing without a row, and stands in the map', async () => {
    await openList();
    key('a');
    key('r');
    expect(screen.queryByRole('dialog')).toBeNull();
    key('?');
    const map = within(await screen.findByRole('dialog', { name: 'Atalhos do teclado' }));
    map.getByText('Conferir a proposta da linha; de novo: aprovar');
    map.getByText('Recusar a proposta da linha');
  });
});

describe('a proposal’s own page', () => {
  const address = `/decisions/${ids.proposal}`;
  const read = '/back-office/api/proposals/read';

  it('says the same as the list, links to the player, and is approved by a', async () => {
    const turns = [adjustment(), adjustment({ state: 'approved', mayDecide: false })];
    const sentTo = openAs(davi(), address, {
      [read]: () => turns.shift()!,
      '/back-office/api/proposals/approve': { proposal: adjustment({ state: 'approved' }), outcome: null },
      '/back-office/api/players/find': { list: [foundPlayer()], hasMore: false },
    });
    await screen.findByRole('heading', { level: 1, name: 'Ajustar o saldo de um jogador' });
    screen.getByRole('row', { name: 'Crédito R$ 1.000,00' });
    key('a');
    await screen.findByText('Aprovada');
    expect(sentTo(read)).toEqual([{ id: ids.proposal }, { id: ids.proposal }]);
    expect(screen.queryByRole('button', { name: /^Aprovar/u })).toBeNull();
    expect(screen.getByRole('link', { name: 'Jogador 41' }).getAttribute('href')).toBe('/back-office/players/41');
  });

  it('shows a link that comes of it this once', async () => {
    const outcome = `https://casa.example/back-office/invitation#${'B'.repeat(43)}`;
    openAs(ana(), address, {
      [read]: proposal({ kind: 'staff.recovery' }),
      '/back-office/api/proposals/approve': { proposal: proposal({ state: 'approved' }), outcome },
    });
    await press('Aprovar e fazer agora');
    const dialog = within(await screen.findByRole('dialog', { name: 'Link para entregar' }));
    expect(dialog.getByLabelText<HTMLInputElement>('Link para entregar').value).toBe(outcome);
  });

  it('names a player without a link for members who may find none', async () => {
    openAs(ana(), address, { [read]: adjustment() });
    await screen.findByRole('link', { name: 'Jogador 41' });
    cleanup();
    openAs({ ...davi(), permissions: ['adjustments.decide'] }, address, { [read]: adjustment() });
    await screen.findByText('Jogador 41');
    expect(screen.queryByRole('link', { name: 'Jogador 41' })).toBeNull();
  });
});
