// @vitest-environment happy-dom
import { startRegistration } from '@simplewebauthn/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { refusal, stillWaiting } from '#testing/fake-calls.ts';
import { ids } from '#testing/fake-ids.ts';
import { ana, carla, newWayOffer } from '#testing/fake-members.ts';
import { openAs, press, type } from '#testing/page.tsx';

vi.mock('@simplewebauthn/browser', { spy: true });

const open = {
  id: ids.session,
  isThis: true,
  startedAt: '2026-11-20T15:00:00.000Z',
  usedAt: '2026-11-20T15:05:00.000Z',
  endsAt: '2026-11-21T03:00:00.000Z',
  address: '203.0.113.9',
  device: 'Chrome no Linux',
};
const other = { ...open, id: ids.carla, isThis: false, device: 'Safari no iPhone' };
const sessions = { '/back-office/api/staff/sessions': { list: [open, other] } };

const offer = newWayOffer('Ana Lima', 'ana@casa.example');
const credential = {
  id: 'nova',
  rawId: 'nova',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: { clientDataJSON: 'a', attestationObject: 'b' },
};

describe('one’s own account', () => {
  it('says who one is, also without a role', async () => {
    openAs(carla(), '/account', sessions);
    const own = within(await screen.findByRole('region', { name: 'Você' }));
    own.getByText('Carla Reis');
    own.getByText(/^Nenhum papel ainda/u);
  });

  it('adds a passkey under a name', async () => {
    vi.mocked(startRegistration).mockResolvedValue(credential);
    const [first] = ana().passkeys;
    const added = { ...ana(), passkeys: [first!, { ...first!, id: 'nova', label: 'Chaveiro azul' }] };
    const sentTo = openAs(ana(), '/account', {
      ...sessions,
      '/back-office/api/staff/begin-new-way': offer,
      '/back-office/api/staff/add-way': added,
    });
    await press('Adicionar chave');
    await type('Nome da chave', 'Chaveiro azul');
    await press('Criar chave de acesso');
    await screen.findByText('Chave de acesso adicionada.');
    await screen.findByRole('button', { name: 'Remover a chave Chaveiro azul' });
    expect(sentTo('/back-office/api/staff/add-way')).toEqual([
      { way: { kind: 'passkey', label: 'Chaveiro azul', credential } },
    ]);
  });

  it('replaces password and app together', async () => {
    const sentTo = openAs(ana(), '/account', {
      ...sessions,
      '/back-office/api/staff/begin-new-way': offer,
      '/back-office/api/staff/add-way': ana(),
    });
    await press('Trocar senha e aplicativo');
    await screen.findByRole('img', { name: 'Código QR para o aplicativo autenticador' });
    await type('Senha nova', 'outra frase comprida');
    await type('Código do aplicativo', '123456');
    await press('Salvar senha e aplicativo');
    await screen.findByText('Senha e aplicativo salvos.');
    expect(sentTo('/back-office/api/staff/add-way')).toEqual([
      { way: { kind: 'password', password: 'outra frase comprida', code: '123456' } },
    ]);
  });

  it('asks before it removes a passkey, and says why the last way stays', async () => {
    const sentTo = openAs(ana(), '/account', {
      ...sessions,
      '/back-office/api/staff/remove-passkey': refusal('last_way', 'Este é o seu único jeito de entrar'),
    });
    await press('Remover a chave Notebook');
    await screen.findByRole('dialog', { name: 'Remover a chave Notebook' });
    expect(sentTo('/back-office/api/staff/remove-passkey')).toEqual([]);
    await press('Remover');
    await screen.findByText('Este é o seu único jeito de entrar');
    expect(sentTo('/back-office/api/staff/remove-passkey')).toEqual([{ id: 'chave' }]);
  });

  it('shows where one is signed in, and ends another session', async () => {
    const sentTo = openAs(ana(), '/account', { ...sessions, '/back-office/api/staff/end-session': {} });
    const list = within(await screen.findByRole('table', { name: 'Sessões' }));
    list.getByText('Chrome no Linux');
    list.getByText('Esta sessão');
    await press('Encerrar a sessão em Safari no iPhone');
    await screen.findByText('Sessão encerrada.');
    expect(sentTo('/back-office/api/staff/end-session')).toEqual([{ id: ids.carla }]);
    await waitFor(() => expect(sentTo('/back-office/api/staff/sessions')).toHaveLength(2));
  });

  it('ends one session at a time, and keeps the focus while it does', async () => {
    const third = { ...other, id: ids.davi, device: 'Firefox no Linux' };
    const sentTo = openAs(ana(), '/account', {
      '/back-office/api/staff/sessions': { list: [open, other, third] },
      '/back-office/api/staff/end-session': stillWaiting,
    });
    await press('Encerrar a sessão em Safari no iPhone');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Encerrar a sessão/u, busy: true })).toHaveLength(2),
    );
    expect(
      screen.getAllByRole('button', { name: /^Encerrar a sessão/u }).map((button) => button.matches(':disabled')),
    ).toEqual([false, false]);
    await press('Encerrar a sessão em Firefox no Linux');
    expect(sentTo('/back-office/api/staff/end-session')).toEqual([{ id: ids.carla }]);
  });

  it('signs out everywhere, here too', async () => {
    openAs(ana(), '/account', { ...sessions, '/back-office/api/staff/sign-out-everywhere': {} });
    await press('Sair de todos os aparelhos');
    await screen.findByRole('heading', { name: 'Entrar' });
  });
});
