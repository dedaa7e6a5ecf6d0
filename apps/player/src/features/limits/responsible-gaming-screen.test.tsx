// @vitest-environment happy-dom
import { noAnswer, stillWaiting } from '#shell/testing/fake-api.ts';
import { field, inTurn, press, show, showAs, type } from '#shell/testing/page.tsx';
import { newUser, noLimits } from '#shell/testing/players/account-answers.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { wagering } from '#shell/testing/players/wagering.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Input } from '@ipe/contract';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { storage } from '#shell/state/storage.ts';
import { ResponsibleGamingScreen } from './responsible-gaming-screen.tsx';

const limits = noLimits;
const withFirst = (first: Partial<(typeof limits.list)[number]>) => ({
  ...limits,
  list: limits.list.map((limit, index) => (index === 0 ? { ...limit, ...first } : limit)),
});

const showScreen = (...[name, replies]: [Parameters<typeof showAs>[1], Parameters<typeof showAs>[2]?]) =>
  showAs(<ResponsibleGamingScreen />, name, replies);
const open = (replies: Parameters<typeof showAs>[2] = {}) => showScreen('newcomer', replies);
const row = async (period: string) => textOf((await screen.findByText(period)).closest('li') ?? undefined);

afterEach(() => {
  cleanup();
  useFrontEnd.setState({ tips: [] });
});

describe('limits', () => {
  it('R35 tell what is used, when they begin anew, and what is about to count', async () => {
    const data = withFirst({
      value: 500_00,
      used: 120_00,
      pending: { value: 800_00, from: '2026-11-22T12:00:00Z' },
    });
    open({ '/api/user/limits': data });
    expect(await row('Por dia')).toBe(
      'Por diaR$ 500,00MudarR$ 120,00 de R$ 500,00Recomeça em 21/11/2026Passa a R$ 800,00 em 22/11/2026 09:00',
    );
    expect(await row('Por semana')).toBe('Por semanaSem limiteDefinirUsado agora: R$ 0,00');
  });

  it('are given at once, and the answer is shown', async () => {
    const sentTo = open({ '/api/user/setLimits': withFirst({ value: 100_00 }) });
    await press('Definir limite: Depósito, por dia');
    type('Novo limite', '100');
    expect(screen.getByText('Vale na hora.')).toBeTruthy();
    await press('Salvar limite');
    await waitFor(async () => expect(await row('Por dia')).toContain('R$ 100,00'));
    expect(sentTo('/api/user/setLimits')).toMatchObject([
      { limits: [{ kind: 'deposit', period: 'day', value: 100_00 }] },
    ]);
  });

  it('that are raised or lifted say before that they wait for 24 hours', async () => {
    open({ '/api/user/limits': withFirst({ value: 100_00 }) });
    await press('Mudar limite: Depósito, por dia');
    type('Novo limite', '200');
    expect(screen.getAllByText(/24 horas para pensar/u)).toHaveLength(2);
    type('Novo limite', '50');
    expect(screen.getByText('Vale na hora.')).toBeTruthy();
  });

  it('of time are minutes', async () => {
    const sentTo = open({ '/api/user/setLimits': limits });
    await press('Tempo');
    await press('Definir limite: Tempo, por semana');
    type('Minutos', '90x');
    expect(textOf(screen.getByText(/^São/u))).toBe('São 1 h 30 min.');
    await press('Salvar limite');
    await waitFor(() =>
      expect(sentTo('/api/user/setLimits')).toMatchObject([{ limits: [{ kind: 'time', period: 'week', value: 90 }] }]),
    );
  });
});

describe('a stop', () => {
  it('of some days begins after a confirmation', async () => {
    const until = '2126-11-28T12:00:00Z';
    const sentTo = open({ '/api/user/pause': { ...limits, pausedUntil: until } });
    await press('7 dias');
    await press('Começar a pausa');
    await press('Agora não');
    expect(sentTo('/api/user/pause')).toEqual([]);
    await press('Começar a pausa');
    // The second tap of a double tap.
    await press('Pausar');
    expect(sentTo('/api/user/pause')).toEqual([]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pausar' })).toHaveProperty('disabled', false));
    await press('Pausar');
    expect(await screen.findByText(/Até 28\/11\/2126 09:00, não é possível apostar/u)).toBeTruthy();
    expect(sentTo('/api/user/pause')).toMatchObject([{ days: 7 }]);
    expect(screen.queryByRole('button', { name: 'Começar a pausa' })).toBeNull();
  });

  it('that is refused says why in its dialog, and can be asked for again under another id', async () => {
    const sentTo = open({ '/api/user/pause': refused(409, 'Já há uma pausa em andamento') });
    await press('Começar a pausa');
    expect(screen.getByRole('dialog', { name: 'Pausar por 1 dia?' })).toBeTruthy();
    const isSettled = () => expect(screen.getByRole('button', { name: 'Pausar' })).toHaveProperty('disabled', false);
    await waitFor(isSettled);
    await press('Pausar');
    expect((await screen.findByRole('alert')).textContent).toBe('Já há uma pausa em andamento');
    await waitFor(isSettled);
    await press('Pausar');
    await waitFor(() => expect(sentTo('/api/user/pause')).toHaveLength(2));
    const [first, second] = sentTo('/api/user/pause') as Input<'/api/user/pause'>[];
    expect(second?.requestId).not.toBe(first?.requestId);
  });

  it('of months takes two steps and the password, and then nothing offers a way back', async () => {
    const excluded = { since: '2026-11-21T12:00:00Z', until: '2027-11-21T12:00:00Z' };
    const after = { ...limits, excluded };
    const sentTo = open({ '/api/user/selfExclude': after, '/api/user/limits': inTurn(limits, after) });
    await press('Quero me autoexcluir');
    await press('12 meses');
    await press('Continuar');
    expect(screen.getByText(/Por 12 meses, você não poderá apostar nem depositar/u)).toBeTruthy();
    // The focus is on this region, so a screen reader says what can't be undone.
    const step = screen.getByRole('region', { name: /^Tem certeza.*Por 12 meses, você não poderá apostar/u });
    await waitFor(() => expect(document.activeElement).toBe(step));
    await press('Confirmar autoexclusão');
    expect(screen.getByText('Informe a senha')).toBeTruthy();
    expect(sentTo('/api/user/selfExclude')).toEqual([]);
    type('Sua senha', 'senha-segura-1');
    await press('Confirmar autoexclusão');
    expect(await screen.findByText('Sua autoexclusão está em vigor')).toBeTruthy();
    expect(sentTo('/api/user/selfExclude')).toMatchObject([{ months: 12, password: 'senha-segura-1' }]);
    expect(screen.queryByRole('button', { name: 'Quero me autoexcluir' })).toBeNull();
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      'senha-segura-1',
    );
  });
});

describe('the player’s own data', () => {
  it('is downloaded as a file', async () => {
    const saved: { name: string; href: string }[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
    open({ '/api/user/exportData': { fileName: 'meus-dados.json', json: '{}', next: null } });
    await press('Baixar meus dados');
    await waitFor(() => expect(saved).toMatchObject([{ name: 'meus-dados.json' }]));
    expect(saved[0]?.href).toMatch(/^blob:/u);
  });

  it('comes in parts when it is long, and is one file', async () => {
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const made: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
    const part = (json: string, next: string | null) => ({ fileName: 'meus-dados.json', json, next });
    const sentTo = open({ '/api/user/exportData': inTurn(part('{"extrato":[1', 'extrato:1'), part(',0]}', null)) });
    await press('Baixar meus dados');
    await waitFor(() => expect(made).toHaveLength(1));
    expect(await made[0]?.text()).toBe('{"extrato":[1,0]}');
    expect(sentTo('/api/user/exportData')).toEqual([{}, { after: 'extrato:1' }]);
  });

  it('can be asked for again when the file doesn’t come', async () => {
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const file = { fileName: 'meus-dados.json', json: '{}', next: null };
    open({ '/api/user/exportData': inTurn(refused(429, 'Espere uma hora.'), file) });
    await press('Baixar meus dados');
    expect((await screen.findByRole('alert')).textContent).toBe('Espere uma hora.');
    expect(save).not.toHaveBeenCalled();
    await press('Baixar meus dados');
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
    expect(useFrontEnd.getState().tips[0]?.message).toBe('Arquivo pronto');
  });

  it('and the account end only with the password; a refusal says why', async () => {
    const refusal = refused(409, 'Saque o seu saldo antes de encerrar a conta', { reason: 'wallet' });
    open({ '/api/user/closeAccount': refusal });
    await press('Encerrar minha conta');
    type('Sua senha', 'senha-segura-1');
    await press('Encerrar para sempre');
    expect(await screen.findByText('Saque o seu saldo antes de encerrar a conta')).toBeTruthy();
  });

  it('and the account has ended also when the answer got lost: nobody is asked to log in to it again', async () => {
    const restart = vi.spyOn(location, 'replace').mockReturnValue();
    const sessionEnded = refused(401, 'Sua sessão terminou.');
    let isClosed = false;
    const whileOpen =
      <Answer,>(answer: Answer) =>
      () =>
        isClosed ? sessionEnded : answer;
    open({
      '/api/user/closeAccount': () => ((isClosed = true), noAnswer()),
      '/api/user/info': whileOpen(newUser),
      '/api/user/wallet': whileOpen(wagering['/api/user/wallet']),
    });
    storage.write('lastLogin', { mobile: '11999887766' });
    await press('Encerrar minha conta');
    type('Sua senha', 'senha-segura-1');
    await press('Encerrar para sempre');
    await waitFor(() => expect(restart).toHaveBeenCalledWith('/'));
    expect(storage.read('lastLogin')).toBeUndefined();
    expect(sessionStorage.getItem('sessionEnded')).toBeNull();
  });
});

describe('an account that is closed', () => {
  it('leaves nothing of the player on this device, and the password is in no storage', async () => {
    const restart = vi.spyOn(location, 'replace').mockReturnValue();
    const sentTo = open();
    storage.write('lastLogin', { mobile: newUser.mobile });
    sessionStorage.setItem('draft:nickname', '{}');
    await press('Encerrar minha conta');
    await press('Encerrar para sempre');
    expect(screen.getByText('Informe a senha')).toBeTruthy();
    expect(sentTo('/api/user/closeAccount')).toEqual([]);
    type('Sua senha', 'senha-segura-1');
    await press('Encerrar para sempre');
    await waitFor(() => expect(restart).toHaveBeenCalledWith('/'));
    expect(sentTo('/api/user/closeAccount')).toMatchObject([{ password: 'senha-segura-1' }]);
    expect([storage.read('lastLogin'), storage.read('accessToken'), sessionStorage.length]).toEqual([
      undefined,
      undefined,
      0,
    ]);
  });

  it('with money left is being closed from then on, and the page says so', async () => {
    const closing = { ...limits, closingSince: '2026-11-21T12:00:00Z' };
    open({
      '/api/user/limits': inTurn(limits, closing),
      '/api/user/closeAccount': refused(409, 'Saque o seu saldo antes de encerrar a conta', { reason: 'wallet' }),
    });
    await press('Encerrar minha conta');
    type('Sua senha', 'senha-segura-1');
    await press('Encerrar para sempre');
    expect(await screen.findByText(/^Desde 21\/11\/2026.*Saque o seu saldo e, com ele zerado/u)).toBeTruthy();
    expect(storage.read('accessToken')).toBe('newcomer');
  });
});

describe('the page in each state', () => {
  const excluded = { since: '2026-11-20T15:00:00Z', until: '2036-05-20T15:00:00Z' };

  it.each([
    ['nothing runs', {}, ['Começar a pausa', 'Quero me autoexcluir']],
    ['a pause runs', { pausedUntil: '2036-11-27T15:00:00Z' }, ['Quero me autoexcluir']],
    ['an exclusion runs', { excluded }, ['Prolongar a autoexclusão']],
    ['an exclusion has no end', { excluded: { ...excluded, until: null } }, []],
  ])('offers what can still be stopped: %s', async (_, given, offered) => {
    open({ '/api/user/limits': { ...limits, ...given } });
    await screen.findByText('Por dia');
    const stops = ['Começar a pausa', 'Quero me autoexcluir', 'Prolongar a autoexclusão'];
    expect(stops.filter((name) => screen.queryByRole('button', { name }))).toEqual(offered);
  });

  it('shows the player’s data first when a link asks for it', async () => {
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue();
    history.replaceState(null, '', '/responsible-gaming#dados');
    open();
    await waitFor(() => expect(scroll.mock.contexts).toMatchObject([{ id: 'dados' }]));
    history.replaceState(null, '', '/responsible-gaming');
  });

  it('says in general what becomes of the money while the wallet isn’t known', async () => {
    open({ '/api/user/wallet': refused(500, 'Erro interno') });
    await press('Quero me autoexcluir');
    expect(screen.getByText('Bônus que ainda não foram liberados deixam de valer.')).toBeTruthy();
    expect(screen.getByText(/até o que ainda precisava ser apostado\.$/u)).toBeTruthy();
  });
});

describe('what becomes of the player’s money', () => {
  const wallet = wagering['/api/user/wallet'];
  const facts = [
    'Todo o dinheiro que é seu pode ser sacado: o valor de R$ 40,00 que ainda precisava ser apostado fica livre na hora.',
    'O valor de R$ 50,00 em bônus ainda não liberados deixa de valer.',
  ];

  it.each(['Quero me autoexcluir', 'Encerrar minha conta'])('is told before it can’t be undone: %s', async (name) => {
    open({ '/api/user/wallet': wallet });
    await press(name);
    for (const fact of facts) expect(await screen.findByText(fact)).toBeTruthy();
  });

  it('is told before a pause: no term waits for its end, and which bonus ends in it', async () => {
    const expiresAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
    const lots = 'detail' in wallet ? wallet.detail : [];
    const detail = lots.map((lot) => (lot.kind === 'bonus' ? { ...lot, expiresAt } : lot));
    open({ '/api/user/wallet': { ...wallet, detail } as typeof wallet });
    const told = () => textOf(screen.getByRole('dialog'));
    await press('3 dias');
    await press('Começar a pausa');
    expect(told()).toContain('o que vencer nela deixa de valer. O cashback que seria pago nesse tempo não vem depois.');
    expect(told()).not.toContain('R$');
    await press('Agora não');
    await press('7 dias');
    await press('Começar a pausa');
    const sentence = 'O valor de R$ 50,00 em bônus ainda não liberados vence antes do fim da pausa.';
    await waitFor(() => expect(told()).toContain(sentence));
  });

  it('is the first thing to be said of an account that is being closed', async () => {
    open({ '/api/user/limits': { ...limits, closingSince: '2026-11-21T12:00:00Z' } });
    expect(await screen.findByText(/^Desde 21\/11\/2026.*Saque o seu saldo e, com ele zerado/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Começar a pausa' })).toBeNull();
  });
});

it('R34 help is there for a visitor too', async () => {
  showScreen('visitor');
  expect(screen.getByRole('link', { name: 'Ligar para o CVV: 188' }).getAttribute('href')).toBe('tel:188');
  const central = screen.getByRole('link', { name: 'Autoexclusão em todas as casas de apostas' });
  expect(central.getAttribute('href')).toBe('https://www.gov.br/autoexclusaoapostas');
  expect(screen.getByText('Seus limites ficam na sua conta')).toBeTruthy();
});

describe('the limits of a player', () => {
  const hundred = noLimits.list.map((limit, index) => (index === 0 ? { ...limit, value: 100_00 } : limit));
  const withHundred = { '/api/user/limits': { ...noLimits, list: hundred } };

  it('in a pause are still to be lowered, and say what is used up and what will count', async () => {
    showScreen('limited');
    expect(await row('Por dia')).toContain('R$ 100,00 de R$ 100,00');
    expect(await row('Por dia')).toContain('Passa a R$ 500,00 em 21/11/2026 12:00');
    expect(screen.getByRole('progressbar', { name: 'Depósito por dia' }).getAttribute('aria-valuetext')).toContain(
      'R$',
    );
    expect(screen.getByText('Você está em pausa')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Começar a pausa' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Quero me autoexcluir' })).toBeTruthy();
  });

  it.each([
    ['Depósito', 'Quanto você pode depositar.'],
    ['Perda', 'Quanto você pode perder: o que apostou menos o que ganhou.'],
    ['Apostas', 'Quanto você pode apostar ao todo.'],
    ['Tempo', 'Quanto tempo você pode jogar.'],
  ])('of the kind %s say what they mean, by day, week and month', async (kind, meaning) => {
    showScreen('newcomer');
    await press(kind);
    expect(screen.getByText(meaning)).toBeTruthy();
    const names = ['dia', 'semana', 'mês'].map((period) => `Definir limite: ${kind}, por ${period}`);
    for (const name of names) expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it.each([
    ['', 'Informe um valor, como 50 ou 50,00'],
    ['100', 'Este já é o seu limite'],
    ['999.999.999.999', 'Esse valor é alto demais para um limite'],
  ])('take no “%s”, and send nothing', async (typed, sentence) => {
    const sentTo = showScreen('newcomer', withHundred);
    await press('Mudar limite: Depósito, por dia');
    type('Novo limite', typed);
    await press('Salvar limite');
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByLabelText('Novo limite').getAttribute('aria-invalid')).toBe('true');
    expect(sentTo('/api/user/setLimits')).toEqual([]);
  });

  it.each([
    ['', 'Informe os minutos, como 60'],
    ['1441', 'Um dia tem 1.440 minutos'],
  ])('of a day take no “%s” minutes', async (typed, sentence) => {
    const sentTo = showScreen('newcomer');
    await press('Tempo');
    await press('Definir limite: Tempo, por dia');
    type('Minutos', typed);
    await press('Salvar limite');
    const isSent = sentTo('/api/user/setLimits').length > 0;
    expect([isSent, screen.queryByText(sentence) !== null]).toEqual([false, true]);
  });

  it('are taken away only after a day, and the row says from when', async () => {
    const pending = { value: null, from: '2026-11-21T15:00:00Z' };
    const list = hundred.map((limit, index) => (index === 0 ? { ...limit, pending } : limit));
    const sentTo = showScreen('newcomer', { ...withHundred, '/api/user/setLimits': { ...noLimits, list } });
    await press('Mudar limite: Depósito, por dia');
    expect(screen.getByText(/24 horas para pensar/u)).toBeTruthy();
    await press('Retirar este limite');
    await waitFor(async () => expect(await row('Por dia')).toContain('Deixa de valer em 21/11/2026 12:00'));
    expect(sentTo('/api/user/setLimits')).toMatchObject([
      { limits: [{ kind: 'deposit', period: 'day', value: null }] },
    ]);
  });

  it('are taken away by a button that keeps the focus meanwhile, and once', async () => {
    const sentTo = showScreen('newcomer', { ...withHundred, '/api/user/setLimits': stillWaiting });
    await press('Mudar limite: Depósito, por dia');
    await press('Retirar este limite');
    const button = await screen.findByRole('button', { name: 'Retirar este limite', busy: true });
    expect(button.matches(':disabled')).toBe(false);
    await press('Retirar este limite');
    expect(sentTo('/api/user/setLimits')).toHaveLength(1);
  });

  it('that were typed are still there after a reload, and gone once they count', async () => {
    open({ '/api/user/setLimits': withFirst({ value: 50_00 }) });
    await press('Definir limite: Depósito, por dia');
    type('Novo limite', '50');
    cleanup();
    show(<ResponsibleGamingScreen />);
    await press('Definir limite: Depósito, por dia');
    expect(field('Novo limite').value).toBe('50');
    await press('Fechar');
    await press('Definir limite: Depósito, por semana');
    expect(field('Novo limite').value).toBe('');
    await press('Fechar');
    await press('Definir limite: Depósito, por dia');
    await press('Salvar limite');
    await press('Mudar limite: Depósito, por dia');
    expect(field('Novo limite').value).toBe('');
  });

  it('stay as they were when the server refuses, which says why', async () => {
    showScreen('newcomer', { ...withHundred, '/api/user/setLimits': refused(409, 'Outra mudança já está marcada') });
    await press('Mudar limite: Depósito, por dia');
    type('Novo limite', '50');
    await press('Salvar limite');
    expect((await screen.findByRole('alert')).textContent).toContain('Outra mudança já está marcada');
    await press('Fechar');
    expect(await row('Por dia')).toContain('R$ 100,00');
  });
});

describe('a stop that fails', () => {
  const begin = async () => {
    await press('Começar a pausa');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Pausar' })).toHaveProperty('disabled', false));
    await press('Pausar');
  };

  it('of some days is the same one the same day, and another one a day later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const sentTo = open({ '/api/user/pause': noAnswer });
    await begin();
    await screen.findByRole('alert');
    await press('Agora não');
    await begin();
    await screen.findByRole('alert');
    await press('Agora não');
    vi.setSystemTime(Date.now() + 86_400_000);
    await begin();
    await waitFor(() => expect(sentTo('/api/user/pause')).toHaveLength(3));
    const [first, second, third] = sentTo('/api/user/pause') as Input<'/api/user/pause'>[];
    expect(second).toEqual(first);
    expect(third?.requestId).not.toBe(first?.requestId);
  });

  it('says that no answer came, and is asked for once more under the same id', async () => {
    const excluded = { since: '2026-11-20T15:00:00Z', until: '2027-05-20T15:00:00Z' };
    const after = { ...limits, excluded };
    const sentTo = open({
      '/api/user/selfExclude': inTurn(noAnswer, after),
      '/api/user/limits': inTurn(limits, after),
    });
    await press('Quero me autoexcluir');
    await press('Continuar');
    type('Sua senha', 'senha-segura-1');
    await press('Confirmar autoexclusão');
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível falar com o servidor');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Confirmar autoexclusão' })).toHaveProperty('disabled', false),
    );
    await press('Confirmar autoexclusão');
    expect(await screen.findByText('Sua autoexclusão está em vigor')).toBeTruthy();
    const [first, second] = sentTo('/api/user/selfExclude') as Input<'/api/user/selfExclude'>[];
    expect([first?.months, second?.requestId]).toEqual([6, first?.requestId]);
  });

  it('with a wrong password says so at its field, and nothing has begun', async () => {
    const words = 'Senha incorreta';
    open({ '/api/user/selfExclude': refused(400, words, { fields: { password: words } }) });
    await press('Quero me autoexcluir');
    await press('Sem prazo');
    await press('Continuar');
    expect(screen.getByText(/^Sem prazo para terminar, você não poderá mais apostar/u)).toBeTruthy();
    type('Sua senha', 'errada-123');
    await press('Confirmar autoexclusão');
    await waitFor(() => expect(screen.getByLabelText('Sua senha').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByText('Sua autoexclusão está em vigor')).toBeNull();
  });

  it('with a wrong password, left by one step, asks for the password anew', async () => {
    const words = 'Senha incorreta';
    open({ '/api/user/selfExclude': refused(400, words, { fields: { password: words } }) });
    await press('Quero me autoexcluir');
    await press('Continuar');
    type('Sua senha', 'errada-123');
    await press('Confirmar autoexclusão');
    expect(await screen.findByText(words)).toBeTruthy();
    await press('Voltar');
    await press('Continuar');
    expect([field('Sua senha').value, screen.queryByText(words)]).toEqual(['', null]);
  });

  it('can be left at each of its steps', async () => {
    const sentTo = open({});
    await press('Quero me autoexcluir');
    await press('Agora não');
    await press('Quero me autoexcluir');
    await press('Continuar');
    await press('Voltar');
    expect(screen.getByText('Por quanto tempo?')).toBeTruthy();
    await press('Fechar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentTo('/api/user/selfExclude')).toEqual([]);
  });
});
