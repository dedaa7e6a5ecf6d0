// @vitest-environment happy-dom
import { press, showAs } from '#shell/testing/page.tsx';
import { fakeId, listOf, noon, refused } from '#shell/testing/players/answers.ts';
import { wagering } from '#shell/testing/players/wagering.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WalletLines } from './wallet-lines.tsx';

type WalletLine = Output<'/api/pay/walletLog'>['list'][number];
type Change = Pick<WalletLine, 'type' | 'amount' | 'balance'> & Partial<WalletLine>;

const lineOf = (change: Change, index = 0): WalletLine => ({
  withdraw: 0,
  debt: 0,
  entryId: String(index),
  at: noon,
  reference: fakeId(501),
  order: null,
  title: null,
  ...change,
});

const open = (...[name, replies]: [Parameters<typeof showAs>[1], Parameters<typeof showAs>[2]?]) =>
  showAs(<WalletLines />, name, replies);
const openWith = (...lines: WalletLine[]) => open('wagering', { '/api/pay/walletLog': listOf(...lines) });

const rows = async () => (await screen.findAllByRole('listitem')).map(textOf);

beforeEach(() => history.replaceState(null, '', '/wallet-record'));
afterEach(cleanup);

describe('the statement', () => {
  it('S3-order: names the order behind a deposit and a withdrawal, its fee and how it was paid, and copies its id', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    openWith(
      lineOf({
        type: 'deposit',
        amount: 30_00,
        balance: 30_00,
        order: { orderId: 'o-1', fee: 0, payModel: 'pix' },
      }),
      lineOf(
        {
          type: 'withdrawal',
          amount: -20_00,
          balance: 10_00,
          order: { orderId: 'w-1', fee: 1_50, payModel: 'pix' },
        },
        1,
      ),
    );
    const [deposit, withdrawal] = await rows();
    expect(deposit).toContain('Pix, sem taxa · Pedido o-1');
    expect(withdrawal).toContain('Pix, taxa R$ 1,50 · Pedido w-1');
    const [, copy] = screen.getAllByRole('button', { name: 'Copiar número do pedido' });
    fireEvent.click(copy as HTMLElement);
    await waitFor(() => expect(writeText).toHaveBeenCalledWith('w-1'));
    vi.unstubAllGlobals();
  });

  it('says of every line what it changed, also where the balance stayed', async () => {
    const changes: Change[] = [
      { type: 'deposit', amount: 30_00, balance: 30_00 },
      { type: 'bet', amount: -5_00, balance: 25_00 },
      { type: 'win', amount: 2_00, withdraw: 2_00, balance: 27_00 },
      { type: 'release', amount: 0, withdraw: 27_00, balance: 27_00 },
      { type: 'withdrawal', amount: -20_00, withdraw: -20_00, balance: 7_00 },
      { type: 'debt', amount: 0, debt: 23_00, balance: 0 },
      { type: 'debt_paid', amount: -23_00, debt: -23_00, balance: 17_00 },
      { type: 'waiver', amount: 0, withdraw: 9_00, balance: 17_00 },
      { type: 'bonus_forfeit', amount: -8_00, balance: 9_00 },
    ];
    openWith(...changes.map(lineOf));
    const at = '12:00';
    expect(await rows()).toEqual([
      `Depósito Saldo em rollover${at}+R$ 30,00Saldo R$ 30,00`,
      `Aposta Saldo em rollover${at}−R$ 5,00Saldo R$ 25,00`,
      `Prêmio Saldo livre${at}+R$ 2,00Saldo R$ 27,00`,
      `Liberado para saque ${at}R$ 27,00Saldo R$ 27,00`,
      `Saque ${at}−R$ 20,00Saldo R$ 7,00`,
      `Saldo devedor O banco devolveu um depósito já usado${at}R$ 23,00Saldo R$ 0,00`,
      `Pagamento do saldo devedor Saldo em rollover${at}−R$ 23,00Saldo R$ 17,00`,
      `Liberado sem apostar: autoexclusão ou encerramento ${at}R$ 9,00Saldo R$ 17,00`,
      `Bônus cancelado: autoexclusão ou encerramento ${at}−R$ 8,00Saldo R$ 9,00`,
    ]);
  });

  it('tells the two lines of a bet that took from both kinds of money apart', async () => {
    openWith(
      lineOf({ type: 'bet', amount: -1_00, withdraw: -1_00, balance: 4_00 }, 2),
      lineOf({ type: 'bet', amount: -2_00, balance: 5_00 }, 1),
    );
    const [free, toWager] = await rows();
    expect(free).toContain('Aposta Saldo livre');
    expect(toWager).toContain('Aposta Saldo em rollover');
  });

  it('shows a line once that a new one pushed onto the next page', async () => {
    const lines = Array.from({ length: 25 }, (_, index) =>
      lineOf({ type: 'win', amount: 1_00, balance: index }, 25 - index),
    );
    open('wagering', {
      '/api/pay/walletLog': ({ page = 1 }) =>
        // Line 26 arrived between the two pages, so every line moved down by one.
        page === 1 ? { list: lines.slice(0, 20), total: 25 } : { list: lines.slice(19), total: 26 },
    });
    await press('Carregar mais');
    await waitFor(async () => expect(await rows()).toHaveLength(25));
    expect(screen.getByText('Exibindo 25 de 25')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });

  it('can be narrowed to one type', async () => {
    const line = lineOf({ type: 'debt', amount: 0, debt: 1_00, balance: 0 });
    open('wagering', { '/api/pay/walletLog': ({ type }) => (type === 'debt' ? listOf(line) : listOf()) });
    expect(await screen.findByText('Sem registros')).toBeTruthy();
    expect(screen.getByText(/Nenhum movimento neste período/u)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Tipo de movimento'), { target: { value: 'debt' } });
    expect(await rows()).toHaveLength(1);
    expect(location.search).toBe('?type=debt');
  });

  it('says what a reward was for', async () => {
    openWith(lineOf({ type: 'bonus', amount: 2_00, balance: 2_00, title: 'Check-in, dia 3' }));
    expect(await rows()).toEqual(['Bônus Saldo em rolloverCheck-in, dia 312:00+R$ 2,00Saldo R$ 2,00']);
  });

  it('adds a day up once all of it is here', async () => {
    const lines = [
      lineOf({ type: 'win', amount: 2_00, balance: 7_00 }, 3),
      lineOf({ type: 'bet', amount: -5_00, balance: 5_00 }, 2),
      { ...lineOf({ type: 'deposit', amount: 10_00, balance: 10_00 }, 1), at: '2026-11-20T02:59:00Z' },
    ];
    open('wagering', { '/api/pay/walletLog': { list: lines, total: 30 } });
    const days = (await screen.findAllByRole('heading', { level: 2 })).map(textOf);
    // 02:59 UTC is still the day before in São Paulo, and that day may have more rows.
    expect(days).toEqual(['sexta-feira, 20/11/2026−R$ 3,00 no dia', 'quinta-feira, 19/11/2026']);
  });
});

describe('the statement of a player', () => {
  const kept = wagering['/api/pay/walletLog'] as Output<'/api/pay/walletLog'>;

  it('R40 with a bonus tells deposit and bonus apart, newest first, and what each kind of money is for', async () => {
    open('wagering');
    expect(await rows()).toEqual([
      'Bônus Saldo em rolloverBônus do primeiro depósito12:00+R$ 50,00Saldo R$ 100,00',
      expect.stringMatching(/^Depósito Saldo em rollover12:00\+R\$ 50,00Saldo R\$ 50,00Pix, sem taxa · Pedido/u),
    ]);
    expect(textOf(screen.getByRole('heading', { level: 2 }))).toContain('+R$ 100,00 no dia');
    expect(screen.getByText(/^O saldo em rollover ainda precisa ser apostado/u)).toBeTruthy();
  });

  it('who has moved nothing says what will stand here, and nothing about kinds of money', async () => {
    open('newcomer');
    expect(await screen.findByText('Sem registros')).toBeTruthy();
    expect(screen.getByText(/Depósitos, apostas, prêmios e saques aparecem aqui/u)).toBeTruthy();
    expect(screen.queryByText(/^O saldo em rollover/u)).toBeNull();
  });

  it('says of a type that there is none of it, which is no empty statement', async () => {
    history.replaceState(null, '', '/wallet-record?type=bonus');
    open('newcomer');
    expect(await screen.findByText(/Nenhum movimento deste tipo neste período/u)).toBeTruthy();
    expect(screen.getByLabelText('Tipo de movimento')).toHaveProperty('value', 'bonus');
  });

  it('keeps what it shows when the next page fails, says why, and goes on when it is asked again', async () => {
    const [first, second] = kept.list as [WalletLine, WalletLine];
    const full = Array.from({ length: 20 }, (_, index) => ({ ...first, entryId: `p${index}` }));
    let isBroken = true;
    open('wagering', {
      '/api/pay/walletLog': ({ page }) => {
        if (page === 1) return { list: full, total: 21 };
        return isBroken ? refused(500, 'Erro interno') : { list: [second], total: 21 };
      },
    });
    expect(await rows()).toHaveLength(20);
    await press('Carregar mais');
    expect((await screen.findByRole('alert')).textContent).toContain('Erro interno');
    expect(await rows()).toHaveLength(20);
    expect(screen.getByText('Exibindo 20 de 21')).toBeTruthy();
    isBroken = false;
    await press('Carregar mais');
    await waitFor(() => expect(screen.getByText('Exibindo 21 de 21')).toBeTruthy());
  });

  it.each([
    ['Hoje', 1],
    ['Ontem', 1],
    ['7 dias', 7],
    ['30 dias', 30],
  ])('asks for the days of “%s”, and for no others', async (name, days) => {
    const sentTo = open('wagering');
    fireEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'));
    await waitFor(() => {
      const { from = '', to = '' } = sentTo('/api/pay/walletLog').at(-1) as { from?: string; to?: string };
      expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(days - 1);
    });
  });

  it.each([
    ['', '2026-11-20', 'Informe o primeiro e o último dia'],
    ['2026-11-20', '2026-11-19', 'O primeiro dia vem antes do último'],
    ['2026-10-01', '2026-11-01', 'Escolha no máximo 31 dias'],
  ])('from “%s” to “%s” can’t be asked for', async (from, to, sentence) => {
    const sentTo = open('wagering');
    fireEvent.click(await screen.findByRole('button', { name: 'Escolher datas' }));
    fireEvent.change(screen.getByLabelText('Primeiro dia'), { target: { value: from } });
    fireEvent.change(screen.getByLabelText('Último dia'), { target: { value: to } });
    const asked = sentTo('/api/pay/walletLog').length;
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar registros' }));
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(sentTo('/api/pay/walletLog')).toHaveLength(asked);
  });
});
