// @vitest-environment happy-dom
import { noAnswer, stillWaiting } from '#shell/testing/fake-api.ts';
import { showAgain, showAs } from '#shell/testing/show-as.tsx';
import { textOf } from '#shell/testing/text-of.ts';
import type { Input, Output } from '@ipe/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FairnessPage } from '#pages/games/fairness-page.tsx';
import { refused } from '#shell/testing/players/answers.ts';
import { fakeFairness } from '#shell/testing/players/house-answers.ts';
import { ActiveSeeds } from './active-seeds.tsx';

type Fairness = Output<'/api/user/fairness'>;
type Asked = Input<'/api/user/rotateSeed'>;

const next = fakeFairness.nextServerSeedHash;
const factsOf = (list: Element | null | undefined) =>
  Object.fromEntries(
    [...(list?.querySelectorAll('dt') ?? [])].map((term) => [textOf(term), textOf(term.nextElementSibling ?? term)]),
  );
const inUse = async () => {
  const section = (await screen.findByText('Hash da semente do servidor')).closest('section');
  return { facts: factsOf(section?.querySelector('dl')), said: textOf(section ?? undefined) };
};
const field = () => screen.getByLabelText<HTMLInputElement>(/nova semente/u);
const type = (seed: string) => fireEvent.change(field(), { target: { value: seed } });
const change = () => fireEvent.click(screen.getByRole('button', { name: 'Trocar e revelar' }));
const alert = async () => (await screen.findByRole('alert')).textContent;

/** A server that uses the promised server seed and the player's seed. */
const keepsItsPromise = ({ clientSeed, serverSeedHash }: Asked, rounds = 1): Output<'/api/user/rotateSeed'> => ({
  revealed: {
    serverSeed: 'ef'.repeat(32),
    serverSeedHash: fakeFairness.serverSeedHash,
    clientSeed: fakeFairness.clientSeed ?? '',
    rounds,
  },
  active: {
    ...fakeFairness,
    seedNo: 2,
    serverSeedHash,
    clientSeed: `${clientSeed}-${serverSeedHash}`,
    nextNonce: 1,
    nextServerSeedHash: '12'.repeat(32),
  },
});

const show = (fairness: Fairness) => showAs('newcomer', <ActiveSeeds />, { '/api/user/fairness': fairness });

afterEach(() => vi.unstubAllGlobals());

describe('the seeds in use', () => {
  it('are told with the next round’s number and with the server’s seed after them', async () => {
    show(fakeFairness);
    const { facts, said } = await inUse();
    expect(facts).toEqual({
      'Hash da semente do servidor': fakeFairness.serverSeedHash,
      'Sua semente': fakeFairness.clientSeed,
      'Número da próxima rodada': '3',
      'Hash da próxima semente do servidor': next,
    });
    expect(said).toContain('A próxima semente do servidor já está decidida');
  });

  it('of an account before its first game have no player’s seed, no round, and nothing to copy of it', async () => {
    show({ ...fakeFairness, clientSeed: null, clientSeedAt: null, nextServerSeedHash: fakeFairness.serverSeedHash });
    const { facts, said } = await inUse();
    expect(facts).toEqual({
      'Hash da semente do servidor': fakeFairness.serverSeedHash,
      'Sua semente': 'Seu aparelho sorteia quando você abrir um jogo.',
    });
    expect(said).toContain('A do servidor já está decidida, antes de existir a sua');
    expect(screen.getAllByRole('button', { name: /^Copiar/u })).toHaveLength(1);
  });

  it('that no round has used stay the server’s when they are changed', async () => {
    show({ ...fakeFairness, nextServerSeedHash: fakeFairness.serverSeedHash });
    const { facts, said } = await inUse();
    expect(facts).not.toHaveProperty('Hash da próxima semente do servidor');
    expect(said).toContain('Nenhuma rodada saiu desta semente ainda.');
  });

  it('of the old rule prove no order, and say how to get the proof', async () => {
    show({ ...fakeFairness, clientSeedAt: null });
    expect((await inUse()).said).toContain('Troque as sementes para ter a prova.');
  });

  it('are copied whole', async () => {
    const writeText = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    show(fakeFairness);
    fireEvent.click(await screen.findByRole('button', { name: 'Copiar Hash da próxima semente do servidor' }));
    expect(writeText).toHaveBeenCalledWith(next);
  });

  it('are no business of a visitor, who can check a record all the same', () => {
    const sentTo = showAs('visitor', <FairnessPage />);
    expect(screen.queryByText('Sementes em uso')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Conferir um registro' })).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'Como funciona' })).getAllByRole('listitem')).toHaveLength(4);
    expect(sentTo('/api/user/fairness')).toEqual([]);
  });
});

describe('changing the seeds', () => {
  it('sends the player’s own text for the hash that was shown, and shows what is public and in use now', async () => {
    const sentTo = showAs('newcomer', <ActiveSeeds />, { '/api/user/rotateSeed': (asked) => keepsItsPromise(asked) });
    await inUse();
    type('gato-azul');
    change();
    const revealed = (await screen.findByText('Semente revelada')).closest('section');
    expect(factsOf(revealed)).toEqual({
      'Semente do servidor': 'ef'.repeat(32),
      'Hash da semente do servidor': fakeFairness.serverSeedHash,
      'Sua semente': fakeFairness.clientSeed,
    });
    expect(textOf(revealed ?? undefined)).toContain('Uma rodada saiu dela.');
    expect(sentTo('/api/user/rotateSeed')).toMatchObject([{ clientSeed: 'gato-azul', serverSeedHash: next }]);
    expect(field().value).toBe('');
    const active = screen.getByRole('region', { name: 'Sementes em uso' });
    expect(factsOf(active)).toMatchObject({ 'Sua semente': `gato-azul-${next}`, 'Número da próxima rodada': '1' });
  });

  it('tells how many rounds can be checked now, in words', async () => {
    showAs('newcomer', <ActiveSeeds />, { '/api/user/rotateSeed': (asked) => keepsItsPromise(asked, 1_234) });
    await inUse();
    change();
    expect(await screen.findByText(/^1\.234 rodadas saíram dela/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Abrir minhas apostas' }).getAttribute('href')).toBe('/game-record');
  });

  it('reveals nothing where no round has come from the seed', async () => {
    showAs('newcomer', <ActiveSeeds />, {
      '/api/user/rotateSeed': (asked) => ({ ...keepsItsPromise(asked), revealed: null }),
    });
    await inUse();
    change();
    await waitFor(() =>
      expect(factsOf(screen.getByRole('region', { name: 'Sementes em uso' }))['Número da próxima rodada']).toBe('1'),
    );
    expect(screen.queryByText('Semente revelada')).toBeNull();
  });

  it.each(['com espaço', 'ção', 'a'.repeat(65), 'a;b'])(
    'sends no seed that the server would refuse: %s',
    async (seed) => {
      const sentTo = show(fakeFairness);
      await inUse();
      type(seed);
      expect(screen.queryByRole('alert')).toBeNull();
      change();
      expect(await alert()).toBe('A semente tem de 1 a 64 letras, números, - ou _');
      expect(sentTo('/api/user/rotateSeed')).toEqual([]);
      type('gato');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('is one change however often it is tapped', async () => {
    const sentTo = showAs('newcomer', <ActiveSeeds />, { '/api/user/rotateSeed': stillWaiting });
    await inUse();
    change();
    change();
    await waitFor(() => expect(sentTo('/api/user/rotateSeed')).toHaveLength(1));
    change();
    expect(sentTo('/api/user/rotateSeed')).toHaveLength(1);
  });

  it('that is refused says why, at the field where the server names it, and keeps what was typed', async () => {
    showAs('newcomer', <ActiveSeeds />, {
      '/api/user/rotateSeed': refused(400, 'Dados inválidos', { fields: { clientSeed: 'Semente já usada' } }),
    });
    await inUse();
    type('gato-azul');
    change();
    expect(await alert()).toBe('Semente já usada');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe('gato-azul');
  });

  it('without an answer keeps what was typed, and asks again under the same id', async () => {
    const sentTo = showAs('newcomer', <ActiveSeeds />, { '/api/user/rotateSeed': noAnswer });
    await inUse();
    type('gato-azul');
    change();
    expect(await alert()).toContain('Não foi possível falar com o servidor');
    change();
    await waitFor(() => expect(sentTo('/api/user/rotateSeed')).toHaveLength(2));
    expect(sentTo('/api/user/rotateSeed')[1]).toEqual(sentTo('/api/user/rotateSeed')[0]);
    showAgain(<ActiveSeeds />);
    expect(field().value).toBe('gato-azul');
  });

  it('warns the player when the server used another seed than it had promised', async () => {
    showAs('newcomer', <ActiveSeeds />, {
      '/api/user/rotateSeed': (asked) => {
        const rotation = keepsItsPromise(asked);
        return { ...rotation, active: { ...rotation.active, serverSeedHash: '99'.repeat(32) } };
      },
    });
    await inUse();
    change();
    expect(await alert()).toBe(
      'O servidor não usou a semente que tinha prometido. Não jogue e fale com o atendimento.',
    );
    expect(screen.queryByText('Semente revelada')).toBeNull();
  });
});
