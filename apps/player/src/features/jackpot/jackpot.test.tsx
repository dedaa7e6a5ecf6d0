// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showAs } from '#shell/testing/page.tsx';
import { JackpotPage } from '#pages/rewards/jackpot-page.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { jackpotAnswers } from '#shell/testing/players/jackpot-answers.ts';
import { text as shared } from '#shell/offers/offers.text.ts';
import { text } from './jackpot.text.ts';

const answer = jackpotAnswers['/api/jackpot/read'] as Output<'/api/jackpot/read'>;

function open(replies: Parameters<typeof showAs>[2] = {}, as: 'newcomer' | 'visitor' | 'limited' = 'newcomer') {
  goTo('/jackpot', { replace: true });
  return showAs(<JackpotPage />, as, replies);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const written = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00A0', ' ');

it('shows what is counted with its time, what feeds it, and the chance of a real', async () => {
  open();
  const head = await screen.findByRole('region', { name: 'Jackpot da Casa' });
  expect(written(head)).toMatch(/R\$ 15\.483,27.*Contado às 12:04/u);
  expect(written(head)).toMatch(/De cada aposta0,5%A casa põeR\$ 5\.000,00Chance por R\$ 1,001 em 2\.000\.000/u);
  expect(screen.getByText('Nada fica com a casa.')).toBeTruthy();
  expect(screen.getByText(shared.proof(answer.jackpot!.sha256))).toBeTruthy();
});

it('lists who won with a masked name, and leads to the own round', async () => {
  open();
  const items = within(await screen.findByRole('region', { name: text.wins })).getAllByRole('listitem');
  expect(written(items[0]!)).toMatch(
    /^ma\*\*\*12R\$ 18\.204,91Capivara da Sorte.*Sorteou 117 com aposta de R\$ 2,00$/u,
  );
  expect(written(items[1]!)).toMatch(/^VocêR\$ 9\.377,40/u);
  const { roundId } = answer.wins[1]!.round!;
  expect(within(items[1]!).getByRole('link', { name: text.ownRound }).getAttribute('href')).toContain(roundId);
});

it('says when one begins, why one ends earlier, and that a pool went on to the next', async () => {
  const jackpot = { ...answer.jackpot!, state: 'announced' as const, pool: null, stopReason: 'Erro no valor.' };
  const wins = [{ ...answer.wins[0]!, end: 'carried' as const, round: null }];
  open({ '/api/jackpot/read': { jackpot, wins } }, 'visitor');
  expect(await screen.findByText(/^Começa em 01\/11\/2026/u)).toBeTruthy();
  expect(screen.getByText(/Motivo: Erro no valor\./u)).toBeTruthy();
  expect(screen.getByText('Passou para o próximo jackpot')).toBeTruthy();
});

it('says of one that was stopped before its beginning that it never began', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  const never = { ...answer.jackpot!, state: 'over' as const, pool: null, stopReason: 'Erro no valor.', endsAt: at };
  open({ '/api/jackpot/read': { jackpot: { ...never, startsAt: '2026-12-01T12:00:00.000Z' }, wins: [] } });
  expect(await screen.findByText('Não chegou a começar.')).toBeTruthy();
  expect(screen.getByText('Este jackpot foi cancelado')).toBeTruthy();
  expect(screen.getByText('Motivo: Erro no valor.')).toBeTruthy();
  expect(screen.queryByText(text.figures.lasts)).toBeNull();
});

it('says that there is none, and why a restricted player sees none', async () => {
  open({ '/api/jackpot/read': { jackpot: null, wins: [] } });
  expect(await screen.findByText(text.empty)).toBeTruthy();
  cleanup();
  open({ '/api/jackpot/read': { jackpot: null, wins: [] } }, 'limited');
  expect(await screen.findByRole('region', { name: /pausa/iu })).toBeTruthy();
});
