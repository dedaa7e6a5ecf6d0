// @vitest-environment happy-dom
import { stillWaiting } from '#shell/testing/fake-api.ts';
import { field, press, show, showAs, type } from '#shell/testing/page.tsx';
import { newUser } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { home, rechargeConfig } from '#shell/testing/players/newcomer.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { storage } from '#shell/state/storage.ts';
import { clientVersion } from './client-version.ts';
import { InfoScreen } from './info-screen.tsx';
import { BalanceCard, ProfileCard } from './profile-card.tsx';

const open = (replies: Parameters<typeof showAs>[2] = {}) => showAs(<InfoScreen />, 'newcomer', replies);
const fact = async (label: string) => textOf((await screen.findByText(label)).nextElementSibling ?? undefined);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useFrontEnd.setState({ tips: [] });
});

describe('what is known of the player', () => {
  it('is told with phone and CPF masked', async () => {
    open({ '/api/pay/rechargeConfig': rechargeConfig });
    await waitFor(async () => expect(await fact('CPF')).toBe('***.982.247-**'));
    expect(await fact('Telefone')).toBe('+55 (11) *****-0001');
    expect(await fact('Conta criada em')).toBe('20/11/2026 12:00');
  });

  it('S3-user-info: has id, nickname, avatar, day of the account, version, VIP level, balance and what may be withdrawn', async () => {
    const wallet = { balance: 60_00, withdraw: 25_00, debtCentavos: 0, detail: [] };
    open({
      '/api/user/info': { ...newUser, vipLevel: 2 },
      '/api/user/wallet': wallet,
      '/api/home/page': refused(500, 'Erro'),
    });
    show(
      <>
        <ProfileCard />
        <BalanceCard />
      </>,
    );
    const facts = (await screen.findAllByRole('definition')).map(textOf);
    expect(facts).toEqual(expect.arrayContaining([newUser.id, '20/11/2026 12:00', clientVersion()]));
    await waitFor(() => expect(screen.getAllByText(newUser.nickname).length).toBeGreaterThan(1));
    expect(document.querySelector(`img[src="${newUser.avatar}"]`)).toBeTruthy();
    expect(await screen.findByText('VIP 2')).toBeTruthy();
    await waitFor(() => expect(textOf(document.body)).toContain('Disponível para saque R$ 25,00'));
    expect(textOf(document.body)).toContain('Saldo');
  });

  it('S5-area S5-address: has an address once the player has said it, whole', async () => {
    const address = { area: 'BA', postalCode: '40020000', city: 'Salvador', address: 'Praça da Sé, 1' } as const;
    const sentTo = open({ '/api/user/saveAddress': { address } });
    expect(await screen.findByText('Não informado')).toBeTruthy();
    await press('Trocar endereço');
    await press('Salvar endereço');
    expect(await screen.findByText('Por favor, selecione uma área de recebimento')).toBeTruthy();
    expect(screen.getByText('Endereço não pode ser vazio')).toBeTruthy();
    expect(sentTo('/api/user/saveAddress')).toEqual([]);
    type('CEP', '40020000');
    expect(field('CEP').value).toBe('40020-000');
    type('Área de recebimento', 'BA');
    type('Cidade', 'Salvador');
    type('Endereço', 'Praça da Sé, 1');
    await press('Salvar endereço');
    expect(await screen.findByText('Praça da Sé, 1, Salvador – BA')).toBeTruthy();
    expect(sentTo('/api/user/saveAddress')).toEqual([address]);
  });

  it('has no CPF before a Pix has proved it', async () => {
    const payer = { ...rechargeConfig.payer, isProved: false };
    open({ '/api/pay/rechargeConfig': { ...rechargeConfig, payer } });
    await waitFor(async () => expect(await fact('CPF')).toBe('Confirmado no primeiro Pix'));
  });

  it('has no CPF before a face has confirmed it, where the profile asks for one', async () => {
    const payer = { ...rechargeConfig.payer, isProved: false };
    open({
      '/api/pay/rechargeConfig': { ...rechargeConfig, payer },
      '/api/home/page': { ...home, profile: { ...home.profile, confirmsPerson: true } },
    });
    await waitFor(async () => expect(await fact('CPF')).toBe('A confirmar na verificação do rosto'));
  });

  it.each([
    ['isn’t known yet', stillWaiting],
    ['can’t be loaded', refused(500, 'Erro interno')],
  ])('says neither that the CPF is open nor that there is no address while that %s', async (_, reply) => {
    const sentTo = open({ '/api/pay/rechargeConfig': reply, '/api/user/address': reply });
    await waitFor(() => expect(sentTo('/api/user/address')).toHaveLength(1));
    expect([await fact('CPF'), await fact('Endereço')]).toEqual(['–', '–Trocar endereço']);
  });

  it('has a proved CPF also where the home page can’t be loaded', async () => {
    open({ '/api/pay/rechargeConfig': rechargeConfig, '/api/home/page': refused(500, 'Erro interno') });
    await waitFor(async () => expect(await fact('CPF')).toBe('***.982.247-**'));
  });

  it('is copied with a tap: the id for the support', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    open();
    await press('Copiar ID');
    expect(writeText).toHaveBeenCalledWith(newUser.id);
    await waitFor(() => expect(useFrontEnd.getState().tips).toMatchObject([{ type: 'success' }]));
  });

  it('names the build that is running', () => {
    const page = new DOMParser().parseFromString(
      '<script type="module" src="https://ipe.test/assets/index-D4x_-9B2.js"></script>',
      'text/html',
    );
    expect(clientVersion(page)).toBe('D4x_-9B2');
    expect(clientVersion(new DOMParser().parseFromString('', 'text/html'))).toBe('Em desenvolvimento');
  });
});

describe('the nickname', () => {
  it('S5-nickname-once-a-day: changes, and then says when it may again', async () => {
    const changed = { ...newUser, nickname: 'Novo', nicknameFreeAt: '2026-11-22T03:00:00Z' };
    const sentTo = open({ '/api/user/updateNickname': changed });
    await press('Trocar apelido');
    type('Novo apelido', ' Novo ');
    await press('Salvar apelido');
    expect(await screen.findByText(/Poderá trocar de novo a partir de 22\/11\/2026 00:00/u)).toBeTruthy();
    expect(sentTo('/api/user/updateNickname')).toEqual([{ nickname: 'Novo' }]);
    expect(storage.read('userInfo')?.nickname).toBe('Novo');
    await press('Trocar apelido');
    expect(screen.queryByLabelText('Novo apelido')).toBeNull();
  });

  it.each([
    ['', 'Por favor, insira o apelido'],
    ['a', /^Use de 2 a 16/u],
    ['🦜🦜', /^Use de 2 a 16/u],
    ['<b>oi</b>', /^Use de 2 a 16/u],
    ['. . .', /^Use de 2 a 16/u],
    ['x'.repeat(10_000), /^Use de 2 a 16/u],
    [newUser.nickname, 'Este já é o seu apelido'],
  ])('that can’t be is refused before it is sent (%#)', async (typed, sentence) => {
    const sentTo = open();
    await press('Trocar apelido');
    type('Novo apelido', typed);
    await press('Salvar apelido');
    expect(field('Novo apelido').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(sentTo('/api/user/updateNickname')).toEqual([]);
  });

  it('keeps what was typed when the session ends in the middle', async () => {
    open();
    await press('Trocar apelido');
    type('Novo apelido', 'Capivara');
    cleanup();
    show(<InfoScreen />);
    await press('Trocar apelido');
    expect(field('Novo apelido').value).toBe('Capivara');
  });

  it('names every character that it may have before it is typed, and where one is wrong', async () => {
    open();
    await press('Trocar apelido');
    const made = 'Use de 2 a 16 letras, números, espaços, pontos, hifens ou sublinhados';
    expect(screen.getByText(`${made}. Outras pessoas podem ver.`)).toBeTruthy();
    type('Novo apelido', 'capi@vara');
    await press('Salvar apelido');
    expect(await screen.findByText(`${made}, com ao menos uma letra ou um número`)).toBeTruthy();
  });

  it('shows the server’s refusal at its field', async () => {
    const words = 'Este apelido não pode ser usado';
    open({ '/api/user/updateNickname': refused(400, 'Confira os campos', { fields: { nickname: words } }) });
    await press('Trocar apelido');
    type('Novo apelido', 'Suporte');
    await press('Salvar apelido');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field('Novo apelido').value).toBe('Suporte');
  });
});

it('an avatar is chosen with one tap, and seen everywhere', async () => {
  const sentTo = open();
  await press('Trocar avatar');
  await press('Avatar 2');
  await waitFor(() => expect(storage.read('userInfo')?.avatar).toBe('/art/avatars/2.webp'));
  expect(sentTo('/api/user/updateAvatar')).toEqual([{ avatar: '2' }]);
  expect(document.querySelector('img[src="/art/avatars/2.webp"]')).toBeTruthy();
});
