// @vitest-environment happy-dom
import { fakeApi } from '#shell/testing/fake-api.ts';
import { bindClientSeed, commitment, configSha256, playRound, readSlotMath } from '@ipe/slot-engine';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import published from '../../../../../games/capivara-da-sorte/math.json' with { type: 'json' };
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { saveSentSeed } from '#shell/state/sent-seeds.ts';
import { storage } from '#shell/state/storage.ts';
import { queryClient } from '#shell/api/query-client.ts';
import { ActiveSeeds } from './active-seeds.tsx';
import { checkPastedRecord } from './check-pasted-record.ts';
import type { Round } from './fairness.queries.ts';
import { RecordCheck } from './record-check.tsx';
import { recordOf } from './round-record.ts';
import { RoundProof } from './round-proof.tsx';

const file = JSON.stringify(published);
const math = readSlotMath(published);
const serverSeed = 'ab'.repeat(32);
const clientSeed = bindClientSeed('minha', commitment(serverSeed));
const played = playRound(math, { mode: 'base', serverSeed, clientSeed, nonce: 7 });

const round: Round = {
  roundId: '0198b1f2-0000-7000-8000-000000000001',
  game_id: 'capivara-da-sorte',
  game: 'Capivara da Sorte',
  time: '2026-11-21T12:00:00.000Z',
  bet: 500,
  profit: played.totalUnits * 100 - 500,
  image: null,
  compensation: played.totalUnits * 100,
  stakeCentavos: 500,
  events: played.events,
  symbolNames: {},
  gameVersion: math.version,
  mathUrl: '/games/capivara-da-sorte/math-1.0.0.json',
  configSha256: configSha256(math),
  family: 'lines',
  picks: null,
  decisions: null,
  jackpot: null,
  mode: 'base',
  seedNo: 2,
  clientSeed,
  clientSeedAt: '2026-11-21T11:00:00.000Z',
  nonce: 7,
  serverSeedHash: commitment(serverSeed),
  committedAt: '2026-11-21T10:00:00.000Z',
  serverSeed,
};

const asked: string[] = [];

beforeEach(() => {
  queryClient.clear();
  asked.length = 0;
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url);
    return Promise.resolve(new Response(file));
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const shown = (content: React.ReactNode) =>
  render(<QueryClientProvider client={queryClient}>{content}</QueryClientProvider>);

async function check(changed: Partial<Round> = {}): Promise<string> {
  shown(<RoundProof round={{ ...round, ...changed }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Conferir neste aparelho' }));
  return (await screen.findByText(/^(?:Confere|Não confere):/u)).parentElement?.textContent ?? '';
}

describe("a round's page", () => {
  it('plays the round again in the browser, from the published mathematics, and says that it matches', async () => {
    expect(await check()).toContain('Confere: a conta deu o mesmo resultado.');
    expect(asked).toEqual(['/games/capivara-da-sorte/math-1.0.0.json']);
  });

  it('says what differs in a round that was changed: a prize, a seed, an event', async () => {
    expect(await check({ compensation: round.compensation + 1 })).toContain('Não confere');
    cleanup();
    expect(await check({ clientSeed: 'outra' })).toContain('Não confere');
    cleanup();
    expect(await check({ serverSeed: 'cd'.repeat(32) })).toContain('A semente é a que foi prometida');
    cleanup();
    expect(await check({ events: played.events.slice(1) })).toContain('Tudo o que aconteceu na rodada');
  });

  it('says that the server could have chosen, when the player’s seed doesn’t name the server’s', async () => {
    const chosen = 'cd'.repeat(32);
    const shownText = await check({ serverSeed: chosen, serverSeedHash: commitment(chosen) });
    expect(shownText).toContain('Não confere: veja abaixo');
    expect(shownText).toContain('A semente do servidor já estava decidida quando a sua foi sorteada');
    expect(shownText).toContain(`Hash no fim da sua semente${commitment(serverSeed)}`);
  });

  it('holds what the server says against the seed that this device sent', async () => {
    storage.write('userInfo', { id: '7' } as never);
    saveSentSeed(2, clientSeed);
    expect(await check()).toContain('Confere: a conta deu o mesmo resultado.');
    cleanup();
    saveSentSeed(2, bindClientSeed('outra', commitment(serverSeed)));
    expect(await check()).toContain('A sua semente é a que este aparelho enviou');
    expect(screen.getByText(`7-${round.roundId}`)).toBeDefined();
    expect(recordOf(round).sentClientSeed).toMatch(/^outra-/u);
    localStorage.clear();
  });

  it('doesn’t vouch for the order of seeds from before', async () => {
    const old = playRound(math, { mode: 'base', serverSeed, clientSeed: 'antiga', nonce: 7 });
    const compensation = old.totalUnits * 100;
    const rest = { clientSeed: 'antiga', clientSeedAt: null, events: old.events, compensation };
    shown(<RoundProof round={{ ...round, ...rest }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Conferir neste aparelho' }));
    expect(
      await screen.findByText(/^A conta deu o mesmo resultado\. Mas esta semente é da regra antiga/u),
    ).toBeDefined();
  });

  it('offers to reveal a seed that is still in use, and checks nothing before', () => {
    shown(<RoundProof round={{ ...round, serverSeed: null }} />);
    expect(screen.queryByRole('button', { name: 'Conferir neste aparelho' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Trocar e revelar a semente' })).toBeDefined();
    expect(screen.getByText('Secreta enquanto estiver em uso.')).toBeDefined();
  });

  it('says so when the mathematics cannot be fetched, and tries again on the next tap', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    shown(<RoundProof round={round} />);
    fireEvent.click(screen.getByRole('button', { name: 'Conferir neste aparelho' }));
    expect(await screen.findByText(/Não foi possível buscar a matemática/u)).toBeDefined();
  });
});

describe('a downloaded record', () => {
  it('is checked without an account and without any call to the API', async () => {
    const sent = fakeApi({});
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(file)));
    const verification = await checkPastedRecord(JSON.stringify(recordOf(round)));
    expect(verification).toMatchObject({ isMatch: true, isRevealed: true });
    expect(sent).toEqual([]);
  });

  it.each([
    ['no JSON', 'oi'],
    ['another file', '{"a":1}'],
    ['an address that leads elsewhere', JSON.stringify({ ...recordOf(round), gameId: '../../x' })],
  ])('is refused with a sentence, and stays in the field: %s', async (_, content) => {
    shown(<RecordCheck />);
    const field = screen.getByLabelText('Conteúdo do registro');
    fireEvent.change(field, { target: { value: content } });
    fireEvent.click(screen.getByRole('button', { name: 'Conferir' }));
    expect(await screen.findByText(/Isto não é um registro de rodada/u)).toBeDefined();
    expect(field).toHaveProperty('value', content);
  });
});

it('says so when a chosen file can’t be read', async () => {
  shown(<RecordCheck />);
  const files = [{ text: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }];
  fireEvent.change(screen.getByLabelText(/arquivo/iu), { target: { files } });
  await waitFor(() => expect(useFrontEnd.getState().tips[0]?.message).toContain('Isto não é um registro'));
});

it('the player’s own seed is there after a login that a form was interrupted by', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>(/nova semente/u);
  shown(<ActiveSeeds />);
  fireEvent.change(field(), { target: { value: 'minha-2' } });
  cleanup();
  shown(<ActiveSeeds />);
  expect(field().value).toBe('minha-2');
});
