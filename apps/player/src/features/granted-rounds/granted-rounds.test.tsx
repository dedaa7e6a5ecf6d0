// @vitest-environment happy-dom
import type { Output } from '@ipe/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showAs } from '#shell/testing/page.tsx';
import { GrantedRoundsPage } from '#pages/rewards/granted-rounds-page.tsx';
import { queryClient } from '#shell/api/query-client.ts';
import { goTo } from '#shell/navigation/navigation.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';
import { grantedAnswers } from '#shell/testing/players/granted-answers.ts';
import { text } from './granted-rounds.text.ts';

const answer = grantedAnswers['/api/granted/list'] as Output<'/api/granted/list'>;

function open(replies: Parameters<typeof showAs>[2] = {}, as: 'newcomer' | 'visitor' | 'limited' = 'newcomer') {
  goTo('/granted-rounds', { replace: true });
  return showAs(<GrantedRoundsPage />, as, replies);
}

beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-20T15:00:00Z'));
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const written = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00A0', ' ');

it('a lot says its game, stake, how many are left, until when, and what becomes of the win', async () => {
  open();
  const own = within(await screen.findByRole('region', { name: text.own }));
  const [card] = own.getAllByRole('article').map(written);
  expect(card).toMatch(
    /Para jogar.*Capivara da Sorte.*10 rodadas de R\$ 0,50.*Faltam jogar7 de 10.*Até27\/11\/2026.*09:00.*R\$ 1,25.*Entra livre na carteira/u,
  );
  const progress = own.getByRole('progressbar', { name: text.progress });
  expect(progress.getAttribute('aria-valuetext')).toBe('3 de 10 rodadas jogadas');
  const ended = within(screen.getByRole('region', { name: text.ended }));
  expect(written(ended.getByRole('article'))).toMatch(
    /Prazo encerrado.*Precisa ser apostado 2 vezes até 22\/11\/2026/u,
  );
});

it('a lot names the version of the rule under which it was given', async () => {
  const [lot] = answer.own;
  open({ '/api/granted/list': { offers: [], own: [{ ...lot!, ruleVersion: 'casa-2026-11' }] } });
  const card = await screen.findByRole('article');
  expect(written(card)).toContain('Versão da regra: casa-2026-11');
});

it('how many are left is read anew after play, and one alone is told in the singular', async () => {
  const [lot] = answer.own;
  let played = 0;
  open({ '/api/granted/list': () => ({ offers: [], own: [{ ...lot!, rounds: 1, played }] }) });
  const progress = await screen.findByRole('progressbar', { name: text.progress });
  expect(progress.getAttribute('aria-valuetext')).toBe('0 de 1 rodada jogada');
  played = 1;
  act(refreshMoney);
  await waitFor(() => expect(progress.getAttribute('aria-valuetext')).toBe('1 de 1 rodada jogada'));
});

it('what is offered is taken by its terms, once', async () => {
  open();
  const offers = within(await screen.findByRole('region', { name: text.offers }));
  fireEvent.click(offers.getByRole('button', { name: text.take }));
  expect(await screen.findByText(text.took)).toBeTruthy();
});

it('one that was taken, one that has not begun, and a visitor', async () => {
  const [offer] = answer.offers;
  const listed = (changed: object) => ({ '/api/granted/list': { own: [], offers: [{ ...offer!, ...changed }] } });
  open(listed({ isTaken: true }));
  expect(await screen.findByText(text.taken)).toBeTruthy();
  cleanup();
  open(listed({ fromDay: '2026-11-25', isOpen: false }));
  expect(await screen.findByText(text.opensOn('2026-11-25'))).toBeTruthy();
  cleanup();
  open(listed({}), 'visitor');
  expect(await screen.findByText(text.visitor.title)).toBeTruthy();
});

it('says that there are none, and why a restricted player sees none', async () => {
  const none = { '/api/granted/list': { own: [], offers: [] } };
  open(none);
  expect(await screen.findByText(text.empty)).toBeTruthy();
  cleanup();
  open(none, 'limited');
  expect(await screen.findByRole('region', { name: /pausa/iu })).toBeTruthy();
});
