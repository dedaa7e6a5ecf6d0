import { expect, it } from 'vitest';
import { densities } from './densities.ts';

it('names the files of a picture by its 1× AVIF', () => {
  expect(densities('/games/x/cover.avif', 'avif', 3)).toBe(
    '/games/x/cover.avif 1x, /games/x/cover@2x.avif 2x, /games/x/cover@3x.avif 3x',
  );
  expect(densities('/art/banner.avif', 'webp', 2)).toBe('/art/banner.webp 1x, /art/banner@2x.webp 2x');
});
