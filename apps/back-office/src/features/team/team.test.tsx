// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { refusal } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { ana, bruno, members } from '#testing/fake-members.ts';
import { proposal } from '#testing/fake-proposals.ts';
import { key, openAs, press, type } from '#testing/page.tsx';

const staff = { '/back-office/api/staff/members': members };
const names = () => screen.getAllByRole('rowheader').map((cell) => within(cell).getByRole('button').textContent);

describe('the staff', () => {
  it('is a table that sorts by its columns', async () => {
    openAs(ana(), '/team', staff);
    await screen.findByRole('table', { name: 'Pessoas da equipe' });
    expect(names()).toEqual(['Bruno Sá', 'Ana Lima', 'Carla Reis']);
    await press('Nome');
    expect(names()).toEqual(['Ana Lima', 'Bruno Sá', 'Carla Reis']);
    await press('Nome');
    expect(names()).toEqual(['Carla Reis', 'Bruno Sá', 'Ana Lima']);
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending');
  });

  it('says who is invited, and how each signs in', async () => {
    openAs(ana(), '/team', staff);
    const row = (await screen.findByRole('button', { name: 'Carla Reis' })).closest('tr')!;
    within(row).getByText('Convite aberto');
    await press('Bruno Sá');
    const dialog = within(await screen.findByRole('dialog', { name: 'Bruno Sá' }));
    dialog.getByText('senha e aplicativo, 1 chave de acesso');
    dialog.getByText('Auditoria');
  });

  it('changes nothing for those who may only read', async () => {
    openAs(bruno(), '/team', staff);
    await press('Carla Reis');
    await screen.findByRole('dialog', { name: 'Carla Reis' });
    expect(screen.queryByRole('button', { name: /^(?:Convidar|Propor)/u })).toBeNull();
    await press('Fechar');
    key('c');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows why it could not be read, and reads it again', async () => {
    const turns = [refusal('not_permitted', 'Você não tem acesso a isto'), members];
    openAs(ana(), '/team', { '/back-office/api/staff/members': () => turns.shift()! });
    await screen.findByText('Você não tem acesso a isto');
    await press('Tentar de novo');
    await screen.findByRole('button', { name: 'Bruno Sá' });
  });
});

describe('inviting', () => {
  async function fillIn(): Promise<void> {
    await press('Convidar pessoa');
    const dialog = within(await screen.findByRole('dialog', { name: 'Convidar pessoa' }));
    for (const [label, value] of [
      ['Nome', 'Davi Luz'],
      ['E-mail', 'davi@casa.example'],
      ['Motivo', 'Vai cuidar dos saques'],
    ] as const)
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Pagamentos' }));
  }

  it('shows the link, this once', async () => {
    const link = `https://casa.example/back-office/invitation#${'A'.repeat(43)}`;
    const expiresAt = '2026-11-23T15:00:00.000Z';
    const sentTo = openAs(ana(), '/team', {
      ...staff,
      '/back-office/api/staff/invite': { id: ids.carla, link, expiresAt, proposalId: ids.proposal },
    });
    await fillIn();
    await press('Criar convite');
    expect((await screen.findByLabelText<HTMLInputElement>('Link do convite')).value).toBe(link);
    screen.getByText(/Vale até 23\/11\/2026 12:00\./u);
    expect(sentTo('/back-office/api/staff/invite')).toEqual([
      { name: 'Davi Luz', email: 'davi@casa.example', roles: ['payments'], reason: 'Vai cuidar dos saques' },
    ]);
    await press('Pronto');
    expect(document.body.innerHTML).not.toContain(link);
  });

  it('keeps the form when it is refused', async () => {
    openAs(ana(), '/team', {
      ...staff,
      '/back-office/api/staff/invite': refusal('email_taken', 'Este e-mail já é de alguém da equipe'),
    });
    await fillIn();
    await press('Criar convite');
    await screen.findByText('Este e-mail já é de alguém da equipe');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('davi@casa.example');
  });

  it('asks for a role and for every field before it sends', async () => {
    const sentTo = openAs(ana(), '/team', staff);
    await press('Convidar pessoa');
    await press('Criar convite');
    screen.getByText('Escolha pelo menos um papel');
    expect(screen.getAllByText('Preencha este campo')).toHaveLength(3);
    expect(sentTo('/back-office/api/staff/invite')).toEqual([]);
  });
});

describe('what takes two persons', () => {
  it('proposes other roles, and not the same ones', async () => {
    const sentTo = openAs(ana(), '/team', { ...staff, '/back-office/api/proposals/propose': proposal() });
    await press('Bruno Sá');
    await press('Propor outros papéis');
    await type('Motivo', 'Passa a cuidar do risco');
    await press('Mandar proposta');
    screen.getByText('Escolha papéis diferentes dos atuais');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Risco' }));
    await press('Mandar proposta');
    await screen.findByText('Proposta enviada. Outra pessoa precisa aprovar.');
    expect(sentTo('/back-office/api/proposals/propose')).toEqual([
      {
        kind: 'staff.roles',
        payload: { memberId: ids.bruno, roles: ['risk', 'audit'] },
        reason: 'Passa a cuidar do risco',
      },
    ]);
  });

  it('offers the return of a suspended person, and no second suspension', async () => {
    const [first] = members.list;
    openAs(ana(), '/team', { '/back-office/api/staff/members': { list: [{ ...first!, state: 'suspended' }] } });
    await press('Bruno Sá');
    await screen.findByRole('button', { name: 'Propor a volta' });
    expect(screen.queryByRole('button', { name: 'Propor suspensão' })).toBeNull();
  });
});
