// @vitest-environment happy-dom
import { noAnswer, stillWaiting } from '#shell/testing/fake-api.ts';
import type { Output } from '@ipe/contract';
import { fakePush } from '#shell/testing/fake-push.ts';
import { field, inTurn, press, show, showAs, type } from '#shell/testing/page.tsx';
import { accountAnswers, newUser } from '#shell/testing/players/account-answers.ts';
import { fakeId, refused } from '#shell/testing/players/answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { storage } from '#shell/state/storage.ts';
import { AddressSheet } from './address-sheet.tsx';
import { AvatarSheet } from './avatar-sheet.tsx';
import { DevicesSheet } from './devices-sheet.tsx';
import { PasswordSheet } from './password-sheet.tsx';

type Replies = Parameters<typeof showAs>[2];

/** @returns what was sent, and whether the sheet has closed itself */
function open(Sheet: typeof PasswordSheet, replies: Replies = {}) {
  const onClose = vi.fn();
  const sentTo = showAs(<Sheet onClose={onClose} />, 'newcomer', replies);
  return { sentTo, isClosed: () => onClose.mock.calls.length > 0 };
}

afterEach(() => {
  cleanup();
  useFrontEnd.setState({ tips: [] });
  vi.unstubAllGlobals();
});

describe('the player’s password', () => {
  const typeAll = (current = 'antiga-senha', next = 'segredo-123', repeated = next) => {
    type('Senha atual', current);
    type('Nova senha', next);
    type('Repita a nova senha', repeated);
  };
  const wrong = refused(400, 'x', { fields: { password: 'Senha atual incorreta' } });

  it.each([
    ['', 'senha-segura-2', 'senha-segura-2', 'Informe a senha atual'],
    ['senha-segura-1', 'curta', 'curta', 'A senha precisa de pelo menos 8 caracteres'],
    ['senha-segura-1', 'senha-segura-2', 'senha-segura-3', 'As duas entradas de senha são diferentes'],
  ])('S5-passwords-differ: isn’t sent as “%s”, “%s”, “%s”', async (...[current, next, repeated, sentence]) => {
    const { sentTo } = open(PasswordSheet);
    typeAll(current, next, repeated);
    await press('Salvar nova senha');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(sentTo('/api/user/updatePass')).toEqual([]);
  });

  it('S5-passwords-differ: is sent once both entries are the same, and the page goes on with the new session', async () => {
    const { sentTo, isClosed } = open(PasswordSheet, { '/api/user/updatePass': { accessToken: 'next' } });
    typeAll('antiga-senha', 'segredo-123', 'segredo-124');
    await press('Salvar nova senha');
    expect(sentTo('/api/user/updatePass')).toEqual([]);
    type('Repita a nova senha', 'segredo-123');
    await press('Salvar nova senha');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(sentTo('/api/user/updatePass')).toEqual([
      { password: 'antiga-senha', newPassword: 'segredo-123', device: localStorage.getItem('device') },
    ]);
    expect(storage.read('accessToken')).toBe('next');
  });

  it('that is changed leaves this phone the notices that it asked for', async () => {
    fakePush({ permission: 'granted', endpoint: 'https://push.example/old' });
    const info = {
      ...(accountAnswers['/api/push/info'] as Output<'/api/push/info'>),
      kinds: ['deposit_paid' as const],
    };
    const { sentTo, isClosed } = open(PasswordSheet, { '/api/push/info': info });
    typeAll();
    await press('Salvar nova senha');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(sentTo('/api/push/save')).toMatchObject([{ endpoint: 'https://push.example/old', kinds: ['deposit_paid'] }]);
  });

  it('that is wrong is said at its field, and the sheet stays open', async () => {
    const { isClosed } = open(PasswordSheet, { '/api/user/updatePass': wrong });
    typeAll();
    await press('Salvar nova senha');
    expect(await screen.findByText('Senha atual incorreta')).toBeTruthy();
    expect(field('Senha atual').getAttribute('aria-invalid')).toBe('true');
    expect([isClosed(), storage.read('accessToken')]).toEqual([false, 'newcomer']);
  });

  it('has no message of an earlier try beside the one of this try', async () => {
    open(PasswordSheet, { '/api/user/updatePass': noAnswer });
    typeAll();
    await press('Salvar nova senha');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    type('Repita a nova senha', 'segredo-124');
    await press('Salvar nova senha');
    expect(screen.getByText('As duas entradas de senha são diferentes')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText(/Tente de novo/u)).toBeNull());
  });

  it('is offered at the next login only while it can’t have changed', async () => {
    open(PasswordSheet, { '/api/user/updatePass': inTurn(wrong, noAnswer) });
    storage.write('lastLogin', { mobile: newUser.mobile, password: 'sealed' });
    typeAll();
    await press('Salvar nova senha');
    expect(await screen.findByText('Senha atual incorreta')).toBeTruthy();
    expect(storage.read('lastLogin')).toEqual({ mobile: newUser.mobile, password: 'sealed' });
    await press('Salvar nova senha');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    expect(storage.read('lastLogin')).toEqual({ mobile: newUser.mobile });
  });
});

describe('the devices of an account', () => {
  const own = (accountAnswers['/api/user/devices'] as Output<'/api/user/devices'>).list[0]!;
  const devices = (...others: string[]) => ({
    list: [own, ...others.map((name, index) => ({ ...own, deviceId: fakeId(102 + index), name, current: false }))],
  });
  const withOther = { '/api/user/devices': devices('Safari no iPhone') };

  it('tell where and when each was used last; this one can’t be thrown out', async () => {
    open(DevicesSheet, withOther);
    const [here, foreign] = (await screen.findAllByRole('listitem')).map(textOf);
    expect(here).toBe('Chrome no Android203.0.113.7Último acesso 20/11/2026 12:00Este aparelho');
    expect(foreign).toContain('Safari no iPhone');
    expect(screen.queryByRole('button', { name: 'Desconectar Chrome no Android' })).toBeNull();
  });

  it('are fewer once one is thrown out, which is said', async () => {
    open(DevicesSheet, { '/api/user/devices': inTurn(devices('Safari no iPhone'), devices()) });
    await press('Desconectar Safari no iPhone');
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
    expect(screen.getByText('Chrome no Android')).toBeTruthy();
    await waitFor(() => expect(useFrontEnd.getState().tips[0]?.message).toBe('Aparelho desconectado'));
  });

  it('stay when throwing one out is refused, with the reason', async () => {
    const { sentTo } = open(DevicesSheet, { ...withOther, '/api/user/revokeDevice': refused(500, 'Erro interno') });
    await press('Desconectar Safari no iPhone');
    expect((await screen.findByRole('alert')).textContent).toContain('Erro interno');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(sentTo('/api/user/revokeDevice')).toEqual([{ deviceId: fakeId(102) }]);
  });

  it('are fewer also when the answer to the first tap gets lost and the second finds the device gone', async () => {
    const gone = inTurn(devices('Safari no iPhone'), devices());
    open(DevicesSheet, {
      '/api/user/devices': gone,
      '/api/user/revokeDevice': inTurn(noAnswer, refused(404, 'Não há')),
    });
    await press('Desconectar Safari no iPhone');
    expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
    await press('Desconectar Safari no iPhone');
    await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull());
  });

  it('are thrown out one at a time', async () => {
    const three = devices('Safari no iPhone', 'Firefox no Linux');
    const { sentTo } = open(DevicesSheet, { '/api/user/devices': three, '/api/user/revokeDevice': stillWaiting });
    await press('Desconectar Safari no iPhone');
    const busy = await screen.findAllByRole('button', { name: /^Desconectar/u, busy: true });
    expect(busy.map((button) => button.matches(':disabled'))).toEqual([false, false]);
    await press('Desconectar Firefox no Linux');
    expect(sentTo('/api/user/revokeDevice')).toEqual([{ deviceId: fakeId(102) }]);
  });
});

describe('the avatars', () => {
  it('mark the one that the player has', async () => {
    open(AvatarSheet);
    await waitFor(() => expect(screen.getByRole('button', { pressed: true })).toBeTruthy());
    expect(screen.getByRole('button', { pressed: true }).getAttribute('aria-label')).toBe('Avatar 1');
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(2);
  });

  it('can be asked for again', async () => {
    open(AvatarSheet, { '/api/home/avatar': inTurn(refused(500, 'Erro interno'), accountAvatars) });
    expect(await screen.findByText('Erro interno')).toBeTruthy();
    await press('Tentar de novo');
    expect(await screen.findByRole('button', { name: 'Avatar 3' })).toBeTruthy();
  });

  it('stay open when the choice is refused, and a tap more while it is under way sends nothing', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const reply = () => answered.then(() => refused(500, 'Erro interno'));
    const { sentTo, isClosed } = open(AvatarSheet, { '/api/user/updateAvatar': reply });
    await press('Avatar 2');
    await press('Avatar 3');
    answer();
    expect((await screen.findByRole('alert')).textContent).toBe('Erro interno');
    expect([sentTo('/api/user/updateAvatar'), isClosed()]).toEqual([[{ avatar: '2' }], false]);
  });
});

const accountAvatars = { list: ['1', '2', '3'].map((id) => ({ id, image: `/art/avatars/${id}.webp` })) };

describe('the player’s address', () => {
  const address = { area: 'SP', postalCode: '01310100', city: 'São Paulo', address: 'Avenida Paulista, 1000' } as const;

  it('is there to be changed, and goes out trimmed', async () => {
    const { sentTo, isClosed } = open(AddressSheet, { '/api/user/address': { address } });
    await waitFor(() => expect(field('CEP').value).toBe('01310-100'));
    expect(screen.getByLabelText('Área de recebimento')).toHaveProperty('value', 'SP');
    type('Cidade', '  Santos ');
    await press('Salvar endereço');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(sentTo('/api/user/saveAddress')).toEqual([{ ...address, city: 'Santos' }]);
  });

  it('that was typed is still there after a refusal and when the page is loaded anew', async () => {
    const words = 'CEP de outro estado';
    const { isClosed } = open(AddressSheet, {
      '/api/user/address': { address },
      '/api/user/saveAddress': refused(400, 'x', { fields: { postalCode: words } }),
    });
    await waitFor(() => expect(field('CEP').value).toBe('01310-100'));
    type('CEP', '40020000');
    await press('Salvar endereço');
    expect(await screen.findByText(words)).toBeTruthy();
    expect([field('CEP').getAttribute('aria-invalid'), field('CEP').value, isClosed()]).toEqual([
      'true',
      '40020-000',
      false,
    ]);
    cleanup();
    show(<AddressSheet onClose={() => undefined} />);
    await waitFor(() => expect(field('CEP').value).toBe('40020-000'));
  });
});
