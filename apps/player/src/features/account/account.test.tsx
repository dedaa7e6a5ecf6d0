// @vitest-environment happy-dom
import { fakeApi, playAs } from '#shell/testing/fake-api.ts';
import { accountAnswers } from '#shell/testing/players/account-answers.ts';
import { fakeId, refused } from '#shell/testing/players/answers.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { storage } from '#shell/state/storage.ts';
import { AvatarSheet } from '#features/account/sheets/avatar-sheet.tsx';
import { clientVersion } from './client-version.ts';
import { DevicesSheet } from '#features/account/sheets/devices-sheet.tsx';
import { InfoScreen } from './info-screen.tsx';
import { BalanceCard, ProfileCard } from './profile-card.tsx';
import { PasswordSheet } from '#features/account/sheets/password-sheet.tsx';

const user = {
  id: '1234567',
  mobile: '11999887766',
  nickname: 'Jogador',
  avatar: '/art/avatars/1.webp',
  vipLevel: 2,
  createdAt: '2026-11-20T12:00:00Z',
  nicknameFreeAt: null as string | null,
};
const payer = { cpfMasked: '***.982.247-**', name: 'Maria Silva', isProved: true };

function renderInfo(info: Partial<typeof user> = {}, answers: Parameters<typeof fakeApi>[0] = {}) {
  storage.write('accessToken', 't');
  const sent = fakeApi({
    '/api/user/info': { code: 1, data: { ...user, ...info } },
    '/api/pay/rechargeConfig': { code: 1, data: { payer } },
    '/api/user/address': { code: 1, data: { address: null } },
    '/api/home/avatar': {
      code: 1,
      data: { list: [1, 2].map((id) => ({ id: `${id}`, image: `/art/avatars/${id}.webp` })) },
    },
    ...answers,
  });
  show(<InfoScreen />);
  return (path: string) => sent.filter((call) => call.path === path).map(({ input }) => input);
}

const show = (screenOf: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{screenOf}</QueryClientProvider>);
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

beforeEach(() => {
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);

describe('what is known of the player', () => {
  it('is told with phone and CPF masked', async () => {
    renderInfo();
    const facts = await screen.findAllByRole('definition');
    await waitFor(() => expect(facts.map(textOf)).toContain('***.982.247-**'));
    expect(facts.map(textOf)).toContain('+55 (11) *****-7766');
    expect(facts.map(textOf)).toContain('20/11/2026 09:00');
  });

  it('S3-user-info: has id, nickname, avatar, day of the account, version, VIP level, balance and what may be withdrawn', async () => {
    const wallet = { balance: 60_00, withdraw: 25_00, debtCentavos: 0, detail: [] };
    renderInfo({}, { '/api/user/wallet': { code: 1, data: wallet }, '/api/home/page': { code: 500, msg: 'Erro' } });
    show(
      <>
        <ProfileCard />
        <BalanceCard />
      </>,
    );
    const facts = (await screen.findAllByRole('definition')).map(textOf);
    expect(facts).toEqual(expect.arrayContaining([user.id, '20/11/2026 09:00', clientVersion()]));
    expect(screen.getAllByText(user.nickname).length).toBeGreaterThan(1);
    expect(document.querySelector(`img[src="${user.avatar}"]`)).toBeTruthy();
    expect(await screen.findByText('VIP 2')).toBeTruthy();
    await waitFor(() => expect(textOf(document.body)).toContain('Disponível para saque R$ 25,00'));
    expect(textOf(document.body)).toContain('Saldo');
  });

  it('S5-area S5-address: has an address once the player has said it, whole', async () => {
    const address = { area: 'BA', postalCode: '40020000', city: 'Salvador', address: 'Praça da Sé, 1' };
    const sentTo = renderInfo({}, { '/api/user/saveAddress': { code: 1, data: { address } } });
    expect(await screen.findByText('Não informado')).toBeTruthy();
    await press('Alterar endereço');
    await press('Salvar endereço');
    expect(await screen.findByText('Por favor, selecione uma área de recebimento')).toBeTruthy();
    expect(screen.getByText('Endereço não pode ser vazio')).toBeTruthy();
    expect(sentTo('/api/user/saveAddress')).toEqual([]);
    type('CEP', '40020000');
    expect(screen.getByLabelText<HTMLInputElement>('CEP').value).toBe('40020-000');
    type('Área de recebimento', 'BA');
    type('Cidade', 'Salvador');
    type('Endereço', 'Praça da Sé, 1');
    await press('Salvar endereço');
    expect(await screen.findByText('Praça da Sé, 1, Salvador – BA')).toBeTruthy();
    expect(sentTo('/api/user/saveAddress')).toEqual([address]);
  });

  it('has no CPF before a Pix has proved it', async () => {
    renderInfo({}, { '/api/pay/rechargeConfig': { code: 1, data: { payer: { ...payer, isProved: false } } } });
    expect(await screen.findByText('Confirmado no primeiro Pix')).toBeTruthy();
    expect(screen.queryByText('***.982.247-**')).toBeNull();
  });

  it('names the build that is running', () => {
    const page = new DOMParser().parseFromString(
      '<script type="module" src="https://ipe.test/assets/index-D4x_-9B2.js"></script>',
      'text/html',
    );
    expect(clientVersion(page)).toBe('D4x_-9B2');
  });
});

describe('the nickname', () => {
  it('S5-nickname-once-a-day: changes, and then says when it may again', async () => {
    const freeAt = '2026-11-22T03:00:00Z';
    const sentTo = renderInfo(
      {},
      {
        '/api/user/updateNickname': { code: 1, data: { ...user, nickname: 'Novo', nicknameFreeAt: freeAt } },
      },
    );
    await press('Trocar apelido');
    type('Novo apelido', ' Novo ');
    await press('Salvar apelido');
    expect(await screen.findByText(/Poderá trocar de novo a partir de 22\/11\/2026 00:00/u)).toBeTruthy();
    expect(sentTo('/api/user/updateNickname')).toEqual([{ nickname: 'Novo' }]);
    expect(storage.read('userInfo')?.nickname).toBe('Novo');
    await press('Trocar apelido');
    expect(screen.queryByLabelText('Novo apelido')).toBeNull();
  });

  it.each(['', 'a', '🦜🦜', '<b>oi</b>', '. . .', 'x'.repeat(10_000), 'Jogador'])(
    'that can’t be is refused before it is sent (%#)',
    async (typed) => {
      const sentTo = renderInfo();
      await press('Trocar apelido');
      type('Novo apelido', typed);
      await press('Salvar apelido');
      expect(screen.getByLabelText('Novo apelido').getAttribute('aria-invalid')).toBe('true');
      expect(sentTo('/api/user/updateNickname')).toEqual([]);
    },
  );

  it('keeps what was typed when the session ends in the middle', async () => {
    renderInfo();
    await press('Trocar apelido');
    type('Novo apelido', 'Capivara');
    cleanup();
    renderInfo();
    await press('Trocar apelido');
    expect(screen.getByLabelText('Novo apelido')).toHaveProperty('value', 'Capivara');
  });

  it('shows the server’s refusal at its field', async () => {
    const refusal = {
      code: 400,
      msg: 'Confira os campos',
      data: { fields: { nickname: 'Este apelido não pode ser usado' } },
    };
    renderInfo({}, { '/api/user/updateNickname': refusal });
    await press('Trocar apelido');
    type('Novo apelido', 'Suporte');
    await press('Salvar apelido');
    expect(await screen.findByText('Este apelido não pode ser usado')).toBeTruthy();
  });
});

it('an avatar is chosen with one tap, and seen everywhere', async () => {
  const changed = { ...user, avatar: '/art/avatars/2.webp' };
  const sentTo = renderInfo({}, { '/api/user/updateAvatar': { code: 1, data: changed } });
  await press('Trocar avatar');
  await press('Avatar 2');
  await waitFor(() => expect(storage.read('userInfo')?.avatar).toBe('/art/avatars/2.webp'));
  expect(sentTo('/api/user/updateAvatar')).toEqual([{ avatar: '2' }]);
});

it('the avatars can be asked for again', async () => {
  fakeApi({ '/api/home/avatar': { code: 500, msg: 'Erro interno' } });
  show(<AvatarSheet onClose={() => {}} />);
  expect(await screen.findByText('Erro interno')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

it('S5-passwords-differ: a new password is sent only when both entries are the same', async () => {
  const sent = fakeApi({ '/api/user/updatePass': { code: 1, data: { accessToken: 'new' } } });
  show(<PasswordSheet onClose={() => {}} />);
  type('Senha atual', 'antiga-senha');
  type('Nova senha', 'segredo-123');
  type('Repita a nova senha', 'segredo-124');
  await press('Salvar nova senha');
  expect(screen.getByText('As duas entradas de senha são diferentes')).toBeTruthy();
  expect(sent).toEqual([]);
  type('Repita a nova senha', 'segredo-123');
  await press('Salvar nova senha');
  await waitFor(() =>
    expect(sent.map(({ input }) => input)).toEqual([
      { password: 'antiga-senha', newPassword: 'segredo-123', device: localStorage.getItem('device') },
    ]),
  );
});

it('a device is thrown out also when the answer to the first tap gets lost', async () => {
  const device = { deviceId: 'd2', name: 'Celular', address: '10.0.0.1', lastSeenAt: user.createdAt, current: false };
  const list = [device];
  const answers = [() => (list.pop(), Promise.reject(new TypeError('Failed to fetch'))), () => ({ code: 404 })];
  fakeApi({
    '/api/user/devices': () => ({ code: 1, data: { list } }),
    '/api/user/revokeDevice': () => answers.shift()?.() ?? { code: 500 },
  });
  show(<DevicesSheet onClose={() => {}} />);
  await press('Desconectar Celular');
  expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
  await press('Desconectar Celular');
  await waitFor(() => expect(screen.queryByText('Celular')).toBeNull());
});

it('what an earlier try brought is not said of another one', async () => {
  fakeApi({ '/api/user/updatePass': () => Promise.reject(new TypeError('Failed to fetch')) });
  show(<PasswordSheet onClose={() => {}} />);
  type('Senha atual', 'antiga-senha');
  type('Nova senha', 'segredo-123');
  type('Repita a nova senha', 'segredo-123');
  await press('Salvar nova senha');
  expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
  type('Repita a nova senha', 'segredo-124');
  await press('Salvar nova senha');
  expect(screen.getByText('As duas entradas de senha são diferentes')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Tente de novo/u)).toBeNull());
});

it('the login form offers no password that a change without an answer may have made an old one', async () => {
  storage.write('lastLogin', { mobile: user.mobile, password: 'sealed' });
  const answers = [{ code: 400, data: { fields: { password: 'Senha atual incorreta' } }, msg: 'x' }];
  fakeApi({ '/api/user/updatePass': () => answers.shift() ?? Promise.reject(new TypeError('Failed to fetch')) });
  show(<PasswordSheet onClose={() => {}} />);
  type('Senha atual', 'antiga-senha');
  type('Nova senha', 'segredo-123');
  type('Repita a nova senha', 'segredo-123');
  await press('Salvar nova senha');
  expect(await screen.findByText('Senha atual incorreta')).toBeTruthy();
  expect(storage.read('lastLogin')).toEqual({ mobile: user.mobile, password: 'sealed' });
  await press('Salvar nova senha');
  expect(await screen.findByText(/Tente de novo/u)).toBeTruthy();
  expect(storage.read('lastLogin')).toEqual({ mobile: user.mobile });
});

describe('the player’s password', () => {
  const typeAll = (current: string, next: string, repeated: string) => {
    type('Senha atual', current);
    type('Nova senha', next);
    type('Repita a nova senha', repeated);
  };

  it.each([
    ['', 'senha-segura-2', 'senha-segura-2', 'Informe a senha atual'],
    ['senha-segura-1', 'curta', 'curta', 'A senha precisa de pelo menos 8 caracteres'],
    ['senha-segura-1', 'senha-segura-2', 'senha-segura-3', 'As duas entradas de senha são diferentes'],
  ])('isn’t sent as “%s”, “%s”, “%s”', async (...[current, next, repeated, sentence]) => {
    const sentTo = playAs('newcomer');
    show(<PasswordSheet onClose={() => undefined} />);
    typeAll(current, next, repeated);
    await press('Salvar nova senha');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(sentTo('/api/user/updatePass')).toEqual([]);
  });

  it('that is wrong is said at its field, and the sheet stays open', async () => {
    const words = 'Senha atual incorreta';
    playAs('newcomer', { '/api/user/updatePass': refused(400, words, { fields: { password: words } }) });
    let isClosed = false;
    show(<PasswordSheet onClose={() => (isClosed = true)} />);
    typeAll('errada-123', 'senha-segura-2', 'senha-segura-2');
    await press('Salvar nova senha');
    await waitFor(() => expect(screen.getByLabelText('Senha atual').getAttribute('aria-invalid')).toBe('true'));
    expect([screen.queryByText(words) !== null, isClosed]).toEqual([true, false]);
  });
});

describe('the devices of an account', () => {
  const devices = accountAnswers['/api/user/devices'] as { list: object[] };
  const other = { ...devices.list[0], deviceId: fakeId(102), name: 'Safari no iPhone', current: false };
  const withOther = { '/api/user/devices': { list: [...devices.list, other] } as never };

  it('tell where and when each was used last; this one can’t be thrown out', async () => {
    playAs('newcomer', withOther);
    show(<DevicesSheet onClose={() => undefined} />);
    const [own, foreign] = (await screen.findAllByRole('listitem')).map(textOf);
    expect(own).toBe('Chrome no Android203.0.113.7Último acesso 20/11/2026 12:00Este aparelho');
    expect(foreign).toContain('Safari no iPhone');
    expect(screen.queryByRole('button', { name: 'Desconectar Chrome no Android' })).toBeNull();
  });

  it('stay when throwing one out is refused, with the reason', async () => {
    const sentTo = playAs('newcomer', { ...withOther, '/api/user/revokeDevice': refused(500, 'Erro interno') });
    show(<DevicesSheet onClose={() => undefined} />);
    await press('Desconectar Safari no iPhone');
    expect((await screen.findByRole('alert')).textContent).toContain('Erro interno');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(sentTo('/api/user/revokeDevice')).toEqual([{ deviceId: fakeId(102) }]);
  });
});
