// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showAs } from '#shell/testing/page.tsx';
import { CashbackPage } from '#pages/rewards/cashback-page.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { cashbackAnswers } from '#shell/testing/players/cashback-answers.ts';
import { text as shared } from '#shell/offers/offers.text.ts';
import { text } from './cashback.text.ts';

const { list } = cashbackAnswers['/api/cashback/list'] as Output<'/api/cashback/list'>;
const [one] = list;

function open(replies: Parameters<typeof showAs>[2] = {}, as: 'newcomer' | 'visitor' | 'limited' = 'newcomer') {
  goTo('/cashback', { replace: true });
  return showAs(<CashbackPage />, as, replies);
}

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const written = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00A0', ' ');

it('each day has bets, wins, what is between them, the amount and when it is paid', async () => {
  open();
  expect(await screen.findByText('5% por dia')).toBeTruthy();
  const days = within(screen.getByRole('region', { name: text.own }))
    .getAllByRole('listitem')
    .map(written);
  expect(days[0]).toMatch(
    /^20\/11\/2026 até agora.*R\$ 0,60.*R\$ 42,00.*R\$ 30,00.*R\$ 12,00.*É pago a partir de 21\/11\/2026 às 00:20/u,
  );
  expect(days[1]).toMatch(/^19\/11\/2026.*R\$ 3,49.*Pago em 20\/11\/2026 às 00:20\.$/u);
  expect(days[2]).toMatch(/R\$ 0,00.*Nada a pagar/u);
  expect(screen.getByText('Frações de centavo são descartadas.')).toBeTruthy();
  expect(screen.getByText(shared.proof(one!.sha256))).toBeTruthy();
});

it('one that was stopped says why, and a visitor reads rate and terms and is asked in', async () => {
  open(
    { '/api/cashback/list': { list: [{ ...one!, state: 'over', stopReason: 'Erro no valor.', own: [] }] } },
    'visitor',
  );
  expect(await screen.findByText(/O último dia foi 30\/11\/2026\. Motivo: Erro no valor\./u)).toBeTruthy();
  expect(screen.getByText('Conta: apostas menos prêmios.')).toBeTruthy();
  expect(screen.queryByText(text.noOwn)).toBeNull();
});

it('one that is stopped today ends with it, and one that was stopped before its first day never began', async () => {
  const stopped = { ...one!, untilDay: '2026-11-20', stopReason: 'Erro no valor.' };
  open({ '/api/cashback/list': { list: [{ ...stopped, state: 'running' }] } });
  expect(await screen.findByText('Este cashback termina antes')).toBeTruthy();
  expect(screen.getByText('O último dia é 20/11/2026. Motivo: Erro no valor.')).toBeTruthy();
  cleanup();
  queryClient.clear();
  open({ '/api/cashback/list': { list: [{ ...stopped, fromDay: '2026-11-21', state: 'over', own: [] }] } });
  expect(await screen.findByText('Este cashback foi cancelado')).toBeTruthy();
  expect(screen.getByText('Não chegou a começar. Motivo: Erro no valor.')).toBeTruthy();
  expect(screen.queryByText(text.lasts)).toBeNull();
  expect(screen.queryByText(text.own)).toBeNull();
});

it('says that there is none, and why a restricted player sees none', async () => {
  open({ '/api/cashback/list': { list: [] } });
  expect(await screen.findByText(text.empty)).toBeTruthy();
  cleanup();
  open({ '/api/cashback/list': { list: [] } }, 'limited');
  expect(await screen.findByRole('region', { name: /pausa/iu })).toBeTruthy();
});
