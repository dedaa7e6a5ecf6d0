// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { readJson } from '../../test/games.ts';
import type { ClientFile, SlotClient } from '../game/game-client.ts';
import type { Picture } from '../game/game-theme.ts';
import { loadPicture } from '../game/load-picture.ts';
import { loadStageArt } from '../reels/stage-art.ts';
import { buildGame } from './build-game.ts';
import { loadGame } from './load-game.ts';

const picture = (name: string): Picture => ({ avif: `/${name}.avif`, webp: `/${name}.webp` });
const names = ['atlas', 'cabinet', 'hero', 'title', 'garden', 'garden-wide'];

/** The server's answer for a game. */
const clientFile = (gameId: string): ClientFile => ({
  math: readJson<ClientFile['math']>(gameId, 'math.json'),
  offer: readJson<ClientFile['offer']>(gameId, 'game.json'),
  look: readJson<ClientFile['look']>(gameId, 'look.json'),
  frames: readJson<ClientFile['frames']>(gameId, 'art/atlas.json'),
  pictures: Object.fromEntries(names.map((name) => [name, picture(name)])),
});

function answer(status: number, body: unknown) {
  onTestFinished(() => void vi.unstubAllGlobals());
  const asked = vi.fn(() => Promise.resolve(new Response(JSON.stringify(body), { status })));
  vi.stubGlobal('fetch', asked);
  return asked;
}

describe('a game', () => {
  it.each(['capivara-da-sorte', 'onca-pintada-1024', 'foguete-tucano', 'campo-de-esmeraldas'])(
    'is %s from the one file that the server answers',
    async (gameId) => {
      const asked = answer(200, clientFile(gameId));
      const game = await loadGame(gameId);
      expect(asked).toHaveBeenCalledExactlyOnceWith(`/games/${gameId}/client.json`);
      expect(game).toEqual(buildGame(clientFile(gameId)));
    },
  );

  it('that the house does not have is said to be missing', async () => {
    answer(404, { code: 404 });
    await expect(loadGame('nenhum')).rejects.toThrow('no game named nenhum: the server answered 404');
  });

  it.each(names.filter((name) => name !== 'cabinet'))('without its picture %s is named by it', (missing) => {
    for (const gameId of ['boto-encantado', 'foguete-tucano']) {
      const file = clientFile(gameId);
      const { [missing]: _, ...pictures } = file.pictures;
      expect(() => buildGame({ ...file, pictures })).toThrow(`the game has no picture ${missing}`);
    }
  });

  it('with reels needs a machine and a place for its reels; one with a scene needs neither', () => {
    const file = clientFile('capivara-da-sorte');
    const { cabinet: _, ...pictures } = file.pictures;
    expect(() => buildGame({ ...file, pictures })).toThrow('the game has no picture cabinet');
    const without = (part: 'reels' | 'restingWindow' | 'multiplier') => {
      const { [part]: left, ...look } = file.look;
      return () => buildGame({ ...file, look, pictures: left ? file.pictures : {} });
    };
    expect(without('reels')).toThrow('the game has no reels in look.json');
    expect(without('restingWindow')).toThrow('the game has no restingWindow in look.json');
    expect(without('multiplier')).toThrow('the game has no multiplier in look.json');
    const { cabinet: __, ...scenes } = clientFile('campo-de-esmeraldas').pictures;
    expect(buildGame({ ...clientFile('campo-de-esmeraldas'), pictures: scenes })).toMatchObject({ kind: 'instant' });
  });

  it('of a family without a stage is refused, whatever else its file has', () => {
    const file = clientFile('boto-encantado');
    const math = { ...file.math, family: 'roleta' } as never;
    expect(() => buildGame({ ...file, math })).toThrow('roleta');
  });

  it('offers its base game first, and what is bought after it with its price', () => {
    const { modes, betUnits } = buildGame(clientFile('boto-encantado'));
    expect(modes.map(({ mode, costUnits }) => [mode, costUnits / betUnits])).toEqual([
      ['base', 1],
      ['buyFreeSpins', 40],
    ]);
  });

  it('has colours as numbers, whatever they begin with', () => {
    const file = clientFile('boto-encantado');
    const coloured = { ...file.look, ground: '#00002a', otherGround: '#00002b', accent: '#ffffff' };
    const { theme } = buildGame({ ...file, look: coloured }) as SlotClient;
    expect([theme.ground, theme.otherGround, theme.accent]).toEqual([42, 43, 0xffffff]);
  });
});

describe('a picture', () => {
  /** A browser that can read only these files. */
  const canRead = (isReadable: (url: string) => boolean) =>
    vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function decode(this: HTMLImageElement) {
      return isReadable(this.src) ? Promise.resolve() : Promise.reject(new Error('EncodingError'));
    });

  it('comes as AVIF, for any origin: the window has none', async () => {
    const decode = canRead(() => true);
    const image = await loadPicture(picture('atlas'));
    expect(image.src).toContain('/atlas.avif');
    expect(image.crossOrigin).toBe('anonymous');
    expect(decode).toHaveBeenCalledTimes(1);
  });

  it('comes as WebP where a browser can’t read AVIF', async () => {
    canRead((url) => url.endsWith('.webp'));
    expect((await loadPicture(picture('atlas'))).src).toContain('/atlas.webp');
  });

  it('that can’t be read at all fails, and the whole stage with it', async () => {
    canRead((url) => !url.includes('/hero.'));
    await expect(loadPicture(picture('hero'))).rejects.toThrow('EncodingError');
    const game = buildGame(clientFile('boto-encantado'));
    await expect(loadStageArt(game.theme as never)).rejects.toThrow('EncodingError');
  });
});
