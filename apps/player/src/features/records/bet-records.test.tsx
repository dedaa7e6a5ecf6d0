// @vitest-environment happy-dom
import { inTurn, press, settled, showAs } from '#shell/testing/page.tsx';
import { fakeId, listOf, refused } from '#shell/testing/players/answers.ts';
import { fakeGames } from '#shell/testing/players/house-answers.ts';
import { wagering } from '#shell/testing/players/wagering.ts';
import { textOf } from '#shell/testing/text-of.ts';
import type { Output } from '@ipe/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { daysOf } from '#features/records/filters/period.ts';
import { BetRecords } from './bet-records.tsx';

type BetRecord = Output<'/api/slots/gameLog'>['list'][number];
type Replies = Parameters<typeof showAs>[2];

const [played] = (wagering['/api/slots/gameLog'] as Output<'/api/slots/gameLog'>).list as [BetRecord];
const round = wagering['/api/slots/round'] as Output<'/api/slots/round'>;
const record: BetRecord = { ...played, bet: 5_00, profit: -3_00, compensation: 2_00 };

function showBets(replies: Replies = {}, address = '/game-record') {
  history.replaceState(null, '', address);
  const Proof = ({ round: { roundId } }: { round: { roundId: string } }) => <p>Prova de {roundId}</p>;
  return showAs(<BetRecords Proof={Proof} />, 'wagering', replies);
}

/** @returns the input of the list's last call */
function renderBets(list: BetRecord[], address?: string) {
  const sentTo = showBets(
    {
      '/api/slots/gameLog': listOf(...list),
      '/api/slots/gameList': { ...listOf(...fakeGames.slice(0, 2)), title: '', providers: [], themes: [] },
    },
    address,
  );
  return () => sentTo('/api/slots/gameLog').at(-1);
}

afterEach(cleanup);

describe('the bet records', () => {
  it('S3-bet-record: tell game, time, bet, profit and compensation, and what the day came to', async () => {
    renderBets([record, { ...record, roundId: fakeId(702), profit: 4_00, compensation: 9_00 }]);
    const rows = (await screen.findAllByRole('listitem')).map(textOf);
    expect(rows[0]).toBe('Capivara da Sorte12:00Lucro−R$ 3,00Aposta R$ 5,00Compensação R$ 2,00');
    expect(textOf(screen.getByRole('heading', { level: 2 }))).toBe('sexta-feira, 20/11/20262 apostas · +R$ 1,00');
  });

  it('can be narrowed to one game, in the address too', async () => {
    const asked = renderBets([]);
    fireEvent.change(await screen.findByLabelText('Jogo'), { target: { value: 'onca-pintada-1024' } });
    await waitFor(() => expect(asked()).toMatchObject({ game_id: 'onca-pintada-1024' }));
    expect(location.search).toBe('?game=onca-pintada-1024');
  });

  it('S5-calendar-range: refuse a range of more than 31 days and show one of 31', async () => {
    const asked = renderBets([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Escolher datas' }));
    fireEvent.change(screen.getByLabelText('Primeiro dia'), { target: { value: '2026-10-01' } });
    fireEvent.change(screen.getByLabelText('Último dia'), { target: { value: '2026-11-01' } });
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar registros' }));
    expect(screen.getByText('Escolha no máximo 31 dias')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Último dia'), { target: { value: '2026-10-31' } });
    fireEvent.click(screen.getByRole('button', { name: 'Mostrar registros' }));
    await waitFor(() => expect(asked()).toMatchObject({ from: '2026-10-01', to: '2026-10-31' }));
    expect(location.search).toBe('?from=2026-10-01&to=2026-10-31');
  });

  it('open with the same days as the statement', async () => {
    const asked = renderBets([]);
    await waitFor(() => expect(asked()).toMatchObject(daysOf('last7')));
    expect(screen.getByRole('button', { name: '7 dias' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('show what a link asks for', async () => {
    const asked = renderBets([record], '/game-record?game=capivara-da-sorte&from=2026-11-01&to=2026-11-20');
    await screen.findAllByRole('listitem');
    expect(asked()).toMatchObject({ game_id: 'capivara-da-sorte', from: '2026-11-01', to: '2026-11-20' });
    expect(screen.getByLabelText('Jogo')).toHaveProperty('value', 'capivara-da-sorte');
  });

  it('say when there are none, and which of them there are none of', async () => {
    renderBets([]);
    expect(await screen.findByText('Sem registros')).toBeTruthy();
    expect(screen.getByText(/^Nenhuma aposta neste período/u)).toBeTruthy();
    cleanup();
    renderBets([], '/game-record?game=boto-encantado');
    expect(await screen.findByText(/^Nenhuma aposta neste jogo neste período/u)).toBeTruthy();
  });

  it('name a game of a link also when it isn’t among the last that were played', async () => {
    renderBets([], '/game-record?game=boto-encantado');
    const choice = await screen.findByLabelText<HTMLSelectElement>('Jogo');
    await settled();
    expect([...choice.options].map(textOf)).toEqual([
      'Todos os jogos',
      'Este jogo',
      'Capivara da Sorte',
      'Onça-Pintada 1024',
    ]);
    expect(choice.selectedOptions[0]?.textContent).toBe('Este jogo');
  });

  it('of somebody who has played nothing offer no choice of games', async () => {
    showBets({
      '/api/slots/gameLog': listOf(),
      '/api/slots/gameList': { ...listOf(), title: '', providers: [], themes: [] },
    });
    await settled();
    expect(screen.queryByLabelText('Jogo')).toBeNull();
  });

  it('count one bet as one, and a day of gains with its sign', async () => {
    renderBets([{ ...record, profit: 0, compensation: 5_00 }]);
    expect(textOf(await screen.findByRole('heading', { level: 2 }))).toContain('1 aposta · R$ 0,00');
  });

  it('add no day up that may go on on the next page', async () => {
    const rows = Array.from({ length: 20 }, (_, index) => ({ ...record, roundId: fakeId(800 + index) }));
    const last = { ...record, roundId: fakeId(900) };
    const sentTo = showBets({ '/api/slots/gameLog': inTurn({ list: rows, total: 21 }, { list: [last], total: 21 }) });
    const day = await screen.findByRole('heading', { level: 2 });
    expect(textOf(day)).toBe('sexta-feira, 20/11/2026');
    await press('Carregar mais');
    await waitFor(() => expect(textOf(day)).toBe('sexta-feira, 20/11/202621 apostas · −R$ 63,00'));
    expect(sentTo('/api/slots/gameLog')).toMatchObject([{ page: 1 }, { page: 2 }]);
  });

  it('show no picture of a game that is no longer offered', async () => {
    renderBets([{ ...record, image: null }]);
    expect(textOf(await screen.findByRole('listitem'))).toContain('Capivara da Sorte');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a round of the bet records', () => {
  const openFirst = async () => fireEvent.click(await screen.findByRole('button', { name: /Capivara da Sorte/u }));

  it('opens with its money, its time and its proof', async () => {
    const sentTo = showBets();
    await openFirst();
    const sheet = await screen.findByRole('dialog', { name: 'Rodada' });
    expect(await screen.findByText(`Prova de ${fakeId(701)}`)).toBeTruthy();
    expect(textOf(sheet)).toContain('20/11/2026 12:00ApostaR$ 1,00LucroR$ 1,00CompensaçãoR$ 2,00');
    expect(sentTo('/api/slots/round')).toEqual([{ roundId: fakeId(701) }]);
  });

  it('that can’t be loaded says so in its own sheet, and the list stays', async () => {
    showBets({ '/api/slots/round': refused(404, 'Rodada não encontrada') });
    await openFirst();
    expect(await screen.findByText('Rodada não encontrada')).toBeTruthy();
    expect(screen.queryByText(/^Prova de/u)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: /Capivara da Sorte/u })).toBeTruthy();
  });

  it.each([
    { mines: 3, picked: [], moves: null },
    { mines: null, picked: null, moves: [] },
    { mines: null, picked: null, moves: ['change' as const] },
  ])('in which nothing was risked says that its bet came back: %o', async (made) => {
    const moments = { startedAt: round.time, endedAt: round.time, pickedAt: [] };
    const decisions = { autoCashOutX100: null, cashedOutX100: null, ...made, ...moments };
    showBets({ '/api/slots/round': { ...round, decisions } });
    await openFirst();
    expect(await screen.findByText('Nada foi arriscado: a aposta voltou.')).toBeTruthy();
  });

  it('that a link names is open at once, and closed for good: the address forgets it', async () => {
    const sentTo = showBets({}, `/game-record?period=today&round=${fakeId(701)}`);
    expect(await screen.findByText(`Prova de ${fakeId(701)}`)).toBeTruthy();
    expect(sentTo('/api/slots/round')).toEqual([{ roundId: fakeId(701) }]);
    await press('Fechar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.search).toBe('?period=today');
  });

  it('of another provider names who decided it, and has no proof to open', async () => {
    showBets({ '/api/slots/gameLog': listOf({ ...played, decidedBy: 'Estúdio Sol' }) });
    expect(await screen.findByText('Resultado decidido por Estúdio Sol')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Capivara da Sorte/u })).toBeNull();
  });
});
