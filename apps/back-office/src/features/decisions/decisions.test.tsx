// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal, type Answers } from '#testing/fake-calls.ts';
import { ana, ids, proposal } from '#testing/fake-staff.ts';
import { openAs, press, type } from '#testing/page.tsx';

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
