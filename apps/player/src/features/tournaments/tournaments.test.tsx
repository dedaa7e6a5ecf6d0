// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inTurn, press, showAs } from '#shell/testing/page.tsx';
import { TournamentsPage } from '#pages/rewards/tournaments-page.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { refused } from '#shell/testing/players/answers.ts';
import { tournamentAnswers } from '#shell/testing/players/tournament-answers.ts';
import { text as shared } from '#shell/offers/offers.text.ts';
import { text } from './tournaments.text.ts';

type Read = Output<'/api/tournament/read'>;
type Table = Output<'/api/tournament/table'>;

const page = tournamentAnswers['/api/tournament/read'] as Read;
const table = tournamentAnswers['/api/tournament/table'] as Table;
const joinedAt = '2026-11-20T15:00:00Z';

function open(
  replies: Parameters<typeof showAs>[2] = {},
  { id = page.id, as = 'newcomer' }: { id?: string | null; as?: 'newcomer' | 'visitor' | 'limited' } = {},
) {
  goTo(id === null ? '/tournaments' : `/tournaments?id=${id}`, { replace: true });
  return showAs(<TournamentsPage />, as, replies);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('the tournaments', () => {
  it('say name, state, prizes and period, and lead to each', async () => {
    open({}, { id: null });
    const link = await screen.findByRole('link', { name: /Ver o torneio\s*: Semana da Capivara/u });
    expect(link.getAttribute('href')).toBe(`/tournaments?id=${page.id}`);
    expect(screen.getByText('Em andamento')).toBeTruthy();
    expect(screen.getByText('R$ 70,00 em prêmios')).toBeTruthy();
    expect(screen.getByText('27/11/2026 às 00:00')).toBeTruthy();
  });

  it('that go on stand before those to come, and those that are over are last', async () => {
    const states = ['closed', 'announced', 'running', 'open'] as const;
    const list = states.map((state, index) => ({
      ...page,
      id: page.id.replace(/.$/u, String(index)),
      name: state,
      state,
    }));
    open({ '/api/tournament/list': { list } }, { id: null });
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'running',
      'open',
      'announced',
      'closed',
    ]);
  });

  it('say that there is none, that they did not come, and why a restricted player sees none', async () => {
    open({ '/api/tournament/list': { list: [] } }, { id: null });
    expect(await screen.findByText(text.empty)).toBeTruthy();
    cleanup();
    open(
      { '/api/tournament/list': inTurn(refused(500, 'Algo deu errado'), tournamentAnswers['/api/tournament/list']) },
      { id: null },
    );
    await press('Tentar de novo');
    expect(await screen.findByText('Semana da Capivara')).toBeTruthy();
    cleanup();
    open({ '/api/tournament/list': { list: [] } }, { id: null, as: 'limited' });
    expect(await screen.findByRole('region', { name: /pausa/iu })).toBeTruthy();
  });
});

describe('a tournament', () => {
  it('shows terms, version and hash above the button, and joins by the version that is shown', async () => {
    const sent = open({
      '/api/tournament/read': inTurn(page, { ...page, joinedAt }),
    });
    expect(await screen.findByText('Contam as suas 3 melhores rodadas.')).toBeTruthy();
    expect(screen.getByText(shared.proof(page.sha256))).toBeTruthy();
    const terms = screen.getByRole('region', { name: text.terms });
    const join = screen.getByRole('button', { name: text.join });
    expect(terms.compareDocumentPosition(join) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await press(text.join);
    expect(await screen.findByText(text.joined)).toBeTruthy();
    expect(sent('/api/tournament/join')).toEqual([{ id: page.id, ruleVersion: page.ruleVersion }]);
    expect(await screen.findByText(text.isIn)).toBeTruthy();
  });

  it('says why joining was refused', async () => {
    const msg = 'Este torneio é para quem está no VIP 1 ou acima; 1 nível falta para você.';
    open({ '/api/tournament/join': refused(409, msg, { reason: 'vip_level' }) });
    await press(text.join);
    expect(await screen.findByText(msg)).toBeTruthy();
  });

  it('asks a visitor in, and offers no button before and after the time of joining', async () => {
    open({}, { as: 'visitor' });
    expect(await screen.findByText(shared.visitorTitle)).toBeTruthy();
    for (const [state, said] of [
      ['announced', text.notYet],
      ['closed', text.over],
    ] as const) {
      cleanup();
      open({ '/api/tournament/read': { ...page, state } });
      expect(await screen.findByText(said)).toBeTruthy();
      expect(screen.queryByRole('button', { name: text.join })).toBeNull();
    }
  });

  it('that was cancelled says why; one that is not there leads to the list', async () => {
    open({ '/api/tournament/read': { ...page, state: 'cancelled', cancelReason: 'O jogo saiu do ar.' } });
    expect(await screen.findByText(/Nenhum prêmio será pago.*O jogo saiu do ar\./u)).toBeTruthy();
    cleanup();
    open({ '/api/tournament/read': refused(404, 'Este torneio não existe') });
    expect((await screen.findByRole('link', { name: text.toList })).getAttribute('href')).toBe('/tournaments');
  });
});

describe('the table', () => {
  const own = {
    place: 12,
    points: 4_20,
    prizeCentavos: 0,
    next: { place: 3, prizeCentavos: 10_00, missingPoints: 81 },
  };

  it('has masked names, points and prizes, and the player’s own place with what is missing', async () => {
    open({
      '/api/tournament/read': { ...page, joinedAt },
      '/api/tournament/table': { ...table, own },
    });
    const rows = within(await screen.findByRole('table', { name: text.table })).getAllByRole('row');
    expect(rows).toHaveLength(3);
    expect(rows[1]?.textContent?.replaceAll('\u00A0', ' ')).toBe('1ºJo***21 8,00R$ 50,00');
    const mine = screen.getByRole('region', { name: text.own });
    expect(within(mine).getByText(/4,20 pontos/u)).toBeTruthy();
    expect(within(mine).getByText(/Para o 3º lugar, que ganha R\$\s10,00, faltam 0,81 pontos\./u)).toBeTruthy();
  });

  it('says that nobody has points, and what was won when it is over', async () => {
    open({ '/api/tournament/table': { ...table, top: [], own: { ...own, place: null, points: 0 } } });
    expect(await screen.findByText(text.noPoints)).toBeTruthy();
    expect(screen.getByText(text.noPlace)).toBeTruthy();
    cleanup();
    open({
      '/api/tournament/read': { ...page, state: 'closed', joinedAt },
      '/api/tournament/table': { ...table, isFinal: true, own: { ...own, place: 1, prizeCentavos: 50_00 } },
    });
    expect(await screen.findByRole('heading', { name: text.finalTable })).toBeTruthy();
    expect(await screen.findByText('Você ganhou R$ 50,00.')).toBeTruthy();
  });
});
