// @vitest-environment happy-dom
import { playAs } from '#shell/testing/fake-api.ts';
import { openAt, showAgain } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Output } from '@ipe/contract';
import published from '../../../../../../games/capivara-da-sorte/math.json' with { type: 'json' };
import type { Game } from '#features/lobby/lobby.queries.ts';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { fakeGames } from '#shell/testing/players/house-answers.ts';
import { jackpotAnswers } from '#shell/testing/players/jackpot-answers.ts';
import { GameDetails } from './game-details.tsx';

type Player = Parameters<typeof playAs>[0];

const [capivara] = fakeGames as [Game];
const facts = () =>
  [...document.querySelectorAll('dt')].map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)]);
const button = (name: string) => screen.queryByRole('button', { name });
const play = () => button('Jogar agora');
const demonstration = () => button('Jogar a demonstração');

/** @param publish answers for the game's published mathematics */
function open(
  name: Player = 'newcomer',
  publish = async () => Response.json(published),
  { game = capivara, replies = {} }: { game?: Game; replies?: Parameters<typeof playAs>[1] } = {},
) {
  const [onClose, onDetails] = [vi.fn(), vi.fn<(game: Game) => void>()];
  const sentTo = playAs(name, replies);
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => (url.startsWith('/games/') ? publish() : api(url, init)));
  showAgain(<GameDetails game={game} onDetails={onDetails} onClose={onClose} />);
  return { launches: () => sentTo('/api/slots/gameUrl'), onClose, onDetails };
}
/** Waits until the launch has ended, because taps during a launch do nothing. */
const launched = () => waitFor(() => expect(location.pathname).toBe('/game-pay'));
const aPage = async () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } });

beforeEach(() => openAt('/'));

describe('the details of a game', () => {
  it('are the published figures of our own games, and both ways to play', async () => {
    const { launches } = open();
    await waitFor(() => expect(demonstration()).not.toBeNull());
    const [first, ...figures] = facts();
    expect(first).toEqual(['Estúdio', 'Casa Azul']);
    expect(figures.length).toBeGreaterThan(2);
    expect(figures.map(([label]) => label).join()).toContain('RTP');
    expect(screen.getByText(/a mesma matemática e as mesmas chances/u)).toBeTruthy();
    fireEvent.click(demonstration() ?? document.body);
    await waitFor(() => expect(launches()).toEqual([{ game_id: 'capivara-da-sorte', demo: true }]));
    await launched();
  });

  it('promise no figures and no demonstration while they load, but the game', async () => {
    const { launches } = open('newcomer', () => new Promise<never>(() => undefined));
    expect([facts(), demonstration(), document.querySelectorAll('.animate-pulse').length]).toEqual([[], null, 1]);
    fireEvent.click(play() ?? document.body);
    await waitFor(() => expect(launches()).toEqual([{ game_id: 'capivara-da-sorte' }]));
    await launched();
  });

  it.each([
    ['of a provider’s game, which publishes none', aPage],
    ['that can’t be loaded', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s are its return alone, without a demonstration', async (_, publish) => {
    open('newcomer', publish);
    await waitFor(() => expect(facts()).toHaveLength(2));
    expect(facts()[1]).toEqual(['RTP (retorno ao jogador)', expect.stringContaining('95,9')]);
    expect([demonstration(), play() === null]).toEqual([null, false]);
    expect(screen.getByText(/^O RTP é a parte das apostas/u)).toBeTruthy();
  });

  it('of a provider’s game with a demonstration offer that too', async () => {
    open('newcomer', aPage, { game: { ...capivara, hasDemo: true } });
    await waitFor(() => expect(demonstration()).not.toBeNull());
    expect(facts()).toHaveLength(2);
    expect(screen.queryByText(/a mesma matemática/u)).toBeNull();
  });

  it('in a pause say why the game is shut; the demonstration needs no money and stays', async () => {
    open('limited');
    expect(await screen.findByRole('region', { name: 'Você está em pausa' })).toBeTruthy();
    await waitFor(() => expect(demonstration()).not.toBeNull());
    expect(play()).toBeNull();
  });

  it('let a visitor try the demonstration, and ask them to register for the game', async () => {
    const { launches } = open('visitor');
    await waitFor(() => expect(demonstration()).not.toBeNull());
    fireEvent.click(play() ?? document.body);
    expect([useFrontEnd.getState().form, launches()]).toEqual(['register', []]);
    fireEvent.click(demonstration() ?? document.body);
    await waitFor(() => expect(launches()).toEqual([{ game_id: 'capivara-da-sorte', demo: true }]));
    await launched();
  });

  it('lead to all games of its themes and of its studio, and close', async () => {
    const { onClose } = open();
    fireEvent.click(await screen.findByRole('link', { name: 'Todos os jogos: Animais' }));
    await waitFor(() => expect(location.search).toBe('?theme=animals'));
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Todos os jogos: Casa Azul' }).getAttribute('href')).toContain('provider=');
  });

  it('show the games that are like it, each a way to its own details', async () => {
    const { onDetails } = open();
    const similar = within(await screen.findByRole('region', { name: 'Quase igual a este' }));
    expect(similar.getAllByRole('button').map((one) => textOf(one))).toEqual([
      expect.stringContaining('Onça-Pintada 1024'),
      expect.stringContaining('Boto Encantado'),
    ]);
    fireEvent.click(similar.getByRole('button', { name: /Boto Encantado/u }));
    expect(onDetails.mock.calls.map(([{ name }]) => name)).toEqual(['Boto Encantado']);
  });

  it('tell what the jackpot gives back beside the game’s return, and lead to it', async () => {
    const { onClose } = open();
    const jackpot = await screen.findByRole('link', { name: /^Jackpot da Casa/u });
    expect(textOf(jackpot)).toContain(
      'Além do RTP do jogo: + 0,5% do jackpot. A casa põe R$ 5.000,00 em cada acumulado.',
    );
    fireEvent.click(jackpot);
    expect(location.pathname).toBe('/jackpot');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['of a game that takes no part', fakeGames.find(({ game_id: id }) => id === 'foguete-tucano')!, {}],
    ['before it begins', capivara, { state: 'announced' as const }],
  ])('tell of no jackpot %s', async (_, game, changed) => {
    const { jackpot, wins } = jackpotAnswers['/api/jackpot/read'] as Output<'/api/jackpot/read'>;
    const read = vi.fn(() => ({ jackpot: jackpot && { ...jackpot, ...changed }, wins }));
    open('newcomer', undefined, { game, replies: { '/api/jackpot/read': read } });
    await waitFor(() => expect(read).toHaveBeenCalledOnce());
    await waitFor(() => expect(demonstration()).not.toBeNull());
    expect(screen.queryByRole('link', { name: /^Jackpot/u })).toBeNull();
  });

  it('close by their button', () => {
    const { onClose } = open('visitor');
    fireEvent.click(button('Fechar') ?? document.body);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
