// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import type { StaffOutput } from '@ipe/staff-contract';
import { expect, it } from 'vitest';
import { refusal } from '#testing/fake-calls.ts';
import { bruno, paula } from '#testing/fake-members.ts';
import { openAs, press, type } from '#testing/page.tsx';

type Game = StaffOutput<'/back-office/api/games/returns'>['list'][number];

const observed = (rest: Partial<NonNullable<Game['observed']>> = {}) => ({
  rounds: 1_000_000,
  betCentavos: 1_000_000_00,
  winCentavos: 955_000_00,
  observed: 0.955,
  expected: 0.9591,
  deviation: 0.0048,
  state: 'calm' as const,
  ...rest,
});

const game = (gameId: string, name: string, rest: Partial<Game> = {}): Game => ({
  gameId,
  name,
  provider: 'Ipê Studio',
  rtp: 0.9591,
  rtpBound: undefined,
  observed: observed(),
  onLastDay: null,
  ...rest,
});

const answers = {
  '/back-office/api/catalogue/providers': { list: [], coversWaiting: 0 },
  '/back-office/api/games/providers': { list: [] },
  '/back-office/api/games/settings': {
    list: ['arara', 'boto', 'cofre'].map((gameId) => ({ gameId, isOn: gameId !== 'cofre', place: null, tags: null })),
  },
  '/back-office/api/games/returns': {
    lastDay: '2026-11-21',
    list: [
      game('arara', 'Arara de Ouro'),
      game('boto', 'Boto Encantado', { observed: observed({ observed: 1.2, state: 'alarm' }) }),
      game('cofre', 'Cofre', { observed: null, rtpBound: 'most' }),
    ],
  },
};

it('shows what each game paid beside its mathematics, those out of their band first', async () => {
  openAs(bruno(), '/games', answers);
  await screen.findByText(/^1 jogo paga fora da faixa/u);
  const rows = within(screen.getByRole('table', { name: /^Jogos do lobby/u }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Boto EncantadoIpê Studio95,91%120%93,99% a 97,83%1.000.000Fora de 4 σ',
    'Arara de OuroIpê Studio95,91%95,5%93,99% a 97,83%1.000.000Na faixa',
    'CofreIpê Studiono máximo 95,91%indisponívelindisponível0Fora do arSem rodadas',
  ]);
});

it('opens the days of a game', async () => {
  const sentTo = openAs(bruno(), '/games', {
    ...answers,
    '/back-office/api/games/return-days': {
      list: [{ day: '2026-11-21', observed: observed({ rounds: 12, state: 'few' }) }],
    },
  });
  await press('Arara de Ouro');
  const dialog = within(await screen.findByRole('dialog', { name: 'Arara de Ouro, dia a dia' }));
  await dialog.findByText('12 rodadas');
  dialog.getByText('Poucas rodadas');
  expect(sentTo('/back-office/api/games/return-days')).toMatchObject([{ gameId: 'arara' }]);
});

it('takes a game off with a reason, and keeps a form without one', async () => {
  const sentTo = openAs({ ...paula(), permissions: ['games.read', 'games.write'] }, '/games', {
    ...answers,
    '/back-office/api/games/return-days': { list: [] },
    '/back-office/api/games/change': {},
  });
  await press('Arara de Ouro');
  await type('No lobby', 'off');
  await screen.findByText(/não aceita apostas/u);
  await press('Salvar');
  await screen.findByText('Preencha este campo');
  expect(sentTo('/back-office/api/games/change')).toEqual([]);
  await type('Lugar no lobby', '3');
  await type('Selos', 'NEW+HOT');
  await type('Motivo', 'Prêmio errado, chamado 77');
  await press('Salvar');
  await screen.findByText('Oferta do jogo mudada.');
  expect(sentTo('/back-office/api/games/change')).toEqual([
    {
      gameId: 'arara',
      before: { isOn: true, place: null, tags: null },
      isOn: false,
      place: 3,
      tags: ['NEW', 'HOT'],
      reason: 'Prêmio errado, chamado 77',
    },
  ]);
});

it('shows that somebody took the game off meanwhile, keeps what was typed, and leaves it off', async () => {
  const asItWas = { isOn: true, place: null, tags: null };
  let [read, changed] = [0, 0];
  const sentTo = openAs({ ...paula(), permissions: ['games.read', 'games.write'] }, '/games', {
    ...answers,
    '/back-office/api/games/return-days': { list: [] },
    '/back-office/api/games/settings': () => ({ list: [{ gameId: 'arara', ...asItWas, isOn: (read += 1) === 1 }] }),
    '/back-office/api/games/change': () =>
      (changed += 1) === 1 ? refusal('game_moved', 'A oferta deste jogo mudou enquanto você editava.') : {},
  });
  await press('Arara de Ouro');
  // Chosen and set back to what it was.
  for (const state of ['off', 'on']) await type('No lobby', state);
  await type('Lugar no lobby', '3');
  await type('Motivo', 'Destaque');
  await press('Salvar');
  await screen.findByText('A oferta deste jogo mudou enquanto você editava.');
  await screen.findByText(/não aceita apostas/u);
  await press('Salvar');
  await screen.findByText('Oferta do jogo mudada.');
  const moved = { gameId: 'arara', place: 3, tags: null, reason: 'Destaque' };
  expect(sentTo('/back-office/api/games/change')).toEqual([
    { ...moved, isOn: true, before: asItWas },
    { ...moved, isOn: false, before: { ...asItWas, isOn: false } },
  ]);
});

it('shows how the servers of other studios do, and what of theirs waits for a result', async () => {
  const alfa = {
    providerId: 'alfa',
    name: 'Alfa Games',
    games: 12,
    gamesOff: 2,
    calls: 41_200,
    refused: 310,
    failed: 3,
    p95Ms: 25,
    lastSuccessAt: '2026-11-20T15:00:00.000Z',
    open: { rounds: 7, betCentavos: 70_00, roundsOff: 4 },
  };
  const beta = { ...alfa, providerId: 'beta', name: null, failed: 0, p95Ms: null, lastSuccessAt: null, open: null };
  openAs(bruno(), '/games', { ...answers, '/back-office/api/games/providers': { list: [alfa, beta] } });
  await press('Estúdios');
  const table = within(await screen.findByRole('table', { name: /^Servidores dos estúdios/u }));
  const rows = table
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'Alfa Games12 jogos, 2 fora do ar41.2003103até 25 ms20/11/2026 12:007 · R$\u00a070,004 de jogos fora do ar',
    'betaFora da configuração: todas as chamadas são recusadas.41.2003100indisponívelNuncaindisponível',
  ]);
});
