// @vitest-environment happy-dom
import { field, inTurn, press, settled, show, showAs, type } from '#shell/testing/page.tsx';
import { noLimits } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';
import type { Output } from '@ipe/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDrafts } from '#shell/state/draft.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { ConfirmationScreen } from './confirmation-screen.tsx';

const address = { area: 'SP', postalCode: '01310100', city: 'São Paulo', address: 'Avenida Paulista, 1000' } as const;
const known = {
  termsVersion: '2026-11-23',
  faceHint: null,
  isRenewal: false,
  confirmedUntil: null,
} as const;

const open = (replies: Parameters<typeof showAs>[2] = {}) =>
  showAs(<ConfirmationScreen />, 'newcomer', { '/api/user/address': { address }, ...replies });

const choose = (label: RegExp | string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fillPerson() {
  await screen.findByText('Passo 1 de 4');
  type('CPF', '52998224725');
  type('Nome completo', 'Maria Aparecida da Silva');
  type('Data de nascimento', '31121990');
  await press('Continuar');
}

async function fillAll() {
  await fillPerson();
  await screen.findByText('Passo 2 de 4');
  type('E-mail', 'maria@example.com');
  choose(/Gênero/u, 'female');
  choose('Nacionalidade', 'brazilian');
  choose('Você é pessoa politicamente exposta?', 'no');
  await press('Continuar');
  await screen.findByText('Passo 3 de 4');
  await press('Continuar');
  await screen.findByText('Passo 4 de 4');
  type('Posso perder no máximo', '100');
  type('Posso jogar no máximo, em minutos', '60');
  const periods = within(screen.getByRole('group', { name: 'Perda: em quanto tempo' }));
  fireEvent.click(periods.getByRole('button', { name: 'Por semana' }));
  await press('Enviar dados');
}

beforeEach(() => {
  history.replaceState(null, '', '/confirm');
  clearDrafts();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('R04 the registration', () => {
  it('R04 is four short steps, and sends everything at once, with the address of the sign-up', async () => {
    const sentTo = open();
    await fillAll();
    expect(await screen.findByText('Agora, a verificação do rosto')).toBeTruthy();
    expect(sentTo('/api/user/saveRegistration')).toEqual([
      {
        cpf: '52998224725',
        name: 'Maria Aparecida da Silva',
        birthDate: '1990-12-31',
        email: 'maria@example.com',
        gender: 'female',
        nationality: 'brazilian',
        isPep: false,
        address,
        limits: [
          { kind: 'loss', period: 'week', value: 100_00 },
          { kind: 'time', period: 'day', value: 60 },
        ],
      },
    ]);
  });

  it('R08 of a renewal begins with what was said before, of which a part may be said otherwise', async () => {
    const said = { name: 'Maria Aparecida da Silva', birthDate: '1990-12-31', gender: 'female' } as const;
    const rest = { cpf: '52998224725', nationality: 'brazilian', isPep: false } as const;
    const limit = { used: 0, periodEndsAt: '2027-11-24T03:00:00Z', pending: null };
    const list: Output<'/api/user/limits'>['list'] = [
      { ...limit, kind: 'loss', period: 'day', value: null },
      { ...limit, kind: 'loss', period: 'week', value: 1_250_00 },
      { ...limit, kind: 'time', period: 'day', value: 60 },
    ];
    const sentTo = open({
      '/api/user/confirmation': { ...known, state: 'registration', isRenewal: true },
      '/api/user/registration': { registration: { ...said, ...rest, email: 'maria@example.com' } },
      '/api/user/limits': { ...noLimits, list },
    });
    await screen.findByText(/a confirmação vale por um ano/u);
    await press('Continuar');
    await screen.findByText('Passo 2 de 4');
    type('E-mail', 'nova@example.com');
    for (const [index, step] of ['Continuar', 'Continuar', 'Enviar dados'].entries()) {
      await screen.findByText(`Passo ${index + 2} de 4`);
      await press(step);
    }
    await screen.findByText('Agora, a verificação do rosto');
    expect(sentTo('/api/user/saveRegistration')).toEqual([
      {
        ...said,
        ...rest,
        email: 'nova@example.com',
        address,
        limits: [
          { kind: 'loss', period: 'week', value: 1_250_00 },
          { kind: 'time', period: 'day', value: 60 },
        ],
      },
    ]);
  });

  it('R08 asks for corrections in what was sent last, and for limits as they are by then', async () => {
    const before = { cpf: '52998224725', name: 'Maria Aparecida da Silva', birthDate: '1990-12-31' } as const;
    const about = { email: 'maria@example.com', gender: 'female', nationality: 'brazilian', isPep: false } as const;
    const limitOf = (kind: 'loss' | 'time', value: number) =>
      ({ kind, period: 'day', value, used: 0, periodEndsAt: '2027-11-24T03:00:00Z', pending: null }) as const;
    const limits = (minutes: number) => ({ ...noLimits, list: [limitOf('loss', 100_00), limitOf('time', minutes)] });
    const renewal = { ...known, state: 'registration', isRenewal: true } as const;
    open({
      '/api/user/confirmation': renewal,
      '/api/user/saveRegistration': { ...renewal, state: 'waiting' },
      '/api/user/registration': inTurn(
        { registration: { ...before, ...about } },
        { registration: { ...before, ...about, name: 'Maria da Silva' } },
      ),
      '/api/user/limits': inTurn(limits(120), limits(120), limits(45)),
    });
    await screen.findByText('Passo 1 de 4');
    type('Nome completo', 'Maria da Silva');
    for (const step of ['Continuar', 'Continuar', 'Continuar', 'Enviar dados']) await press(step);
    await screen.findByText('Estamos conferindo os seus dados');
    history.replaceState(null, '', '/confirm');
    await act(() => queryClient.refetchQueries({ queryKey: ['confirmation'], exact: true }));
    await screen.findByText('Passo 1 de 4');
    expect(field('Nome completo').value).toBe('Maria da Silva');
    cleanup();
    await settled();
    history.replaceState(null, '', '/confirm?passo=limits');
    show(<ConfirmationScreen />);
    await screen.findByText('Passo 4 de 4');
    expect(field('Posso jogar no máximo, em minutos').value).toBe('45');
  });

  it('R01 names what is wrong in the step, and goes no further', async () => {
    open();
    await screen.findByText('Passo 1 de 4');
    type('CPF', '11111111111');
    type('Data de nascimento', '31122015');
    await press('Continuar');
    expect(await screen.findByText('CPF inválido')).toBeTruthy();
    expect(screen.getByText('Só maiores de 18 anos podem jogar.')).toBeTruthy();
    expect(field('Nome completo').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Passo 1 de 4')).toBeTruthy();
  });

  it('keeps what was typed over a reload, and steps back by Back', async () => {
    open();
    await fillPerson();
    await screen.findByText('Passo 2 de 4');
    cleanup();
    show(<ConfirmationScreen />);
    await screen.findByText('Passo 2 de 4');
    history.replaceState(null, '', '/confirm?passo=person');
    cleanup();
    show(<ConfirmationScreen />);
    await screen.findByText('Passo 1 de 4');
    expect([field('CPF').value, field('Data de nascimento').value]).toEqual(['529.982.247-25', '31/12/1990']);
  });

  it('leads to the step of what the CPF base says otherwise', async () => {
    const words = 'O nome não é o que a Receita Federal tem para este CPF.';
    open({ '/api/user/saveRegistration': refused(400, words, { fields: { name: words } }) });
    await fillAll();
    await screen.findByText('Passo 1 de 4');
    expect(screen.getByText(words)).toBeTruthy();
  });

  it('says what the server refuses about a limit of time in its step, and not of the money', async () => {
    const words = 'Um dia tem 1.440 minutos';
    open({ '/api/user/saveRegistration': refused(400, words, { fields: { 'limits.1.value': words } }) });
    await fillAll();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Passo 4 de 4')).toBeTruthy();
    expect(field('Posso perder no máximo').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('R04 of new terms asks for a tick that isn’t there yet', async () => {
    const sentTo = open({ '/api/user/confirmation': { ...known, state: 'terms' } });
    const box = await screen.findByRole<HTMLInputElement>('checkbox');
    expect(box.checked).toBe(false);
    const terms = screen.getByRole('link', { name: 'Ler os termos' });
    expect([terms.getAttribute('href'), terms.getAttribute('target')]).toEqual(['/policy-service', '_blank']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aceitar' }).disabled).toBe(true);
    fireEvent.click(box);
    await press('Aceitar');
    await settled();
    expect(sentTo('/api/user/acceptTerms')).toEqual([{ version: '2026-11-23' }]);
  });

  it('R04 a tick isn’t one for terms that come after it, which are shown when the server has them', async () => {
    const next = { ...known, state: 'terms', termsVersion: '2027-01-01' } as const;
    const sentTo = open({
      '/api/user/confirmation': inTurn({ ...known, state: 'terms' }, next),
      '/api/user/acceptTerms': refused(409, 'Os termos mudaram. Leia a versão atual.', { reason: 'terms_changed' }),
    });
    fireEvent.click(await screen.findByRole('checkbox'));
    await press('Aceitar');
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false));
    fireEvent.click(screen.getByRole('checkbox'));
    await press('Aceitar');
    await waitFor(() => expect(sentTo('/api/user/acceptTerms').at(-1)).toEqual({ version: '2027-01-01' }));
  });

  it.each([
    ['confirmed', 'already_confirmed', 'Tudo certo!'],
    ['in_review', 'face_in_review', 'Verificação em análise'],
  ] as const)('shows that it is %s when another page has gone on', async (state, reason, title) => {
    const later = { ...known, state, confirmedUntil: '2027-11-22T12:00:00Z' };
    open({
      '/api/user/confirmation': inTurn({ ...known, state: 'face' }, later),
      '/api/user/beginFaceCheck': refused(409, 'Não agora', { reason }),
    });
    await press('Começar verificação');
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('invites nobody to a deposit who may not deposit', async () => {
    const confirmed = { ...known, state: 'confirmed', confirmedUntil: '2027-11-22T12:00:00Z' } as const;
    open({
      '/api/user/confirmation': confirmed,
      '/api/user/limits': { ...noLimits, pausedUntil: '2036-11-27T15:00:00Z' },
    });
    expect(await screen.findByText('Você está em pausa')).toBeTruthy();
    expect(screen.getByText('Sua identidade está confirmada até 22/11/2027.')).toBeTruthy();
    expect(screen.queryByText(/já pode depositar/u)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Ir para o depósito' })).toBeNull();
  });

  it('R04 who can’t play here is led to the support', async () => {
    open({
      '/api/user/confirmation': inTurn({ ...known, state: 'registration' }, { ...known, state: 'refused' }),
      '/api/user/saveRegistration': refused(403, 'Não foi possível', { reason: 'person_refused' }),
    });
    await fillAll();
    expect(await screen.findByRole('link', { name: 'Ir para o atendimento' })).toBeTruthy();
  });
});

describe('R02 the face check', () => {
  it('R02 is announced, leaves for the provider, and is asked for after the return', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const sentTo = open({ '/api/user/confirmation': { ...known, state: 'face' } });
    expect(await screen.findByText(/Ela pede a câmera deste aparelho/u)).toBeTruthy();
    await press('Começar verificação');
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/faces/sessao'));
    expect(sentTo('/api/user/followFaceCheck')).toEqual([]);
    cleanup();
    queryClient.clear();
    show(<ConfirmationScreen />);
    expect(await screen.findByText(/Sua identidade está confirmada até 22\/11\/2027/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ir para o depósito' }).getAttribute('href')).toContain('/recharge');
  });

  it.each([
    ['waiting', 'Estamos conferindo os seus dados'],
    ['in_review', 'Verificação em análise'],
    ['refused', 'Não foi possível concluir o cadastro'],
    ['declined', 'A verificação não foi aprovada'],
    ['none', 'Nada a confirmar'],
  ] as const)('says what %s means', async (state, words) => {
    open({ '/api/user/confirmation': { ...known, state } });
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
