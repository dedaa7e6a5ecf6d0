// @vitest-environment happy-dom
import { fakeApi, playAs } from '#shell/testing/fake-api.ts';
import { fakeId, refused } from '#shell/testing/players/answers.ts';
import { wagering } from '#shell/testing/players/wagering.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '#shell/api/query-client.ts';
import { daysOf } from '#features/records/filters/period.ts';
import { BetRecords } from './bet-records.tsx';

const record = {
  roundId: 'r1',
  game_id: 'capivara',
  game: 'Capivara da Sorte',
  time: '2026-11-20T12:00:00Z',
  bet: 5_00,
  profit: -3_00,
  compensation: 2_00,
  decidedBy: null,
};

function renderBets(list: object[], address = '/game-record') {
  history.replaceState(null, '', address);
  const sent = fakeApi({
    '/api/slots/gameLog': { code: 1, data: { list, total: list.length } },
    '/api/slots/gameList': {
      code: 1,
      data: { list: [{ game_id: 'onca', name: 'Onça Dourada' }], total: 1, providers: [] },
    },
  });
  render(
    <QueryClientProvider client={queryClient}>
      <BetRecords Proof={() => null} />
    </QueryClientProvider>,
  );
  return () => sent.findLast(({ path }) => path === '/api/slots/gameLog')?.input;
}

beforeEach(() => queryClient.clear());
afterEach(cleanup);

describe('the bet records', () => {
  it('S3-bet-record: tell game, time, bet, profit and compensation, and what the day came to', async () => {
    renderBets([record, { ...record, roundId: 'r2', profit: 4_00, compensation: 9_00 }]);
    const rows = (await screen.findAllByRole('listitem')).map(textOf);
    expect(rows[0]).toBe('Capivara da Sorte09:00Lucro−R$ 3,00Aposta R$ 5,00Compensação R$ 2,00');
    expect(textOf(screen.getByRole('heading', { level: 2 }))).toBe('sexta-feira, 20/11/20262 apostas · +R$ 1,00');
  });

  it('can be narrowed to one game, in the address too', async () => {
    const asked = renderBets([]);
    fireEvent.change(await screen.findByLabelText('Jogo'), { target: { value: 'onca' } });
    await waitFor(() => expect(asked()).toMatchObject({ game_id: 'onca' }));
    expect(location.search).toBe('?game=onca');
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
    const asked = renderBets([record], '/game-record?game=capivara&from=2026-11-01&to=2026-11-20');
    await screen.findAllByRole('listitem');
    expect(asked()).toMatchObject({ game_id: 'capivara', from: '2026-11-01', to: '2026-11-20' });
    expect(screen.getByLabelText('Jogo')).toHaveProperty('value', 'capivara');
  });

  it('say when there are none', async () => {
    renderBets([]);
    expect(await screen.findByText('Sem registros')).toBeTruthy();
  });
});

describe('a round of the bet records', () => {
  function showBets(replies: Parameters<typeof playAs>[1] = {}, address = '/game-record') {
    history.replaceState(null, '', address);
    const sentTo = playAs('wagering', replies);
    render(
      <QueryClientProvider client={queryClient}>
        <BetRecords Proof={({ round }) => <p>Prova de {round.roundId}</p>} />
      </QueryClientProvider>,
    );
    return sentTo;
  }
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

  it('in which nothing was turned over says that its bet came back', async () => {
    const [row] = (wagering['/api/slots/gameLog'] as { list: object[] }).list;
    const decisions = { autoCashOutX100: null, cashedOutX100: null, mines: 3, picked: [] };
    showBets({ '/api/slots/round': { ...(wagering['/api/slots/round'] as object), ...row, decisions } as never });
    await openFirst();
    expect(await screen.findByText('Nenhuma casa foi aberta em 24 horas: a aposta voltou.')).toBeTruthy();
  });

  it('of another provider names who decided it, and has no proof to open', async () => {
    const [row] = (wagering['/api/slots/gameLog'] as { list: object[] }).list;
    showBets({ '/api/slots/gameLog': { list: [{ ...row, decidedBy: 'Estúdio Sol' }], total: 1 } as never });
    expect(await screen.findByText('Resultado decidido por Estúdio Sol')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Capivara da Sorte/u })).toBeNull();
  });
});
