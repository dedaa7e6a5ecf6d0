import { expect, it } from 'vitest';
import { pictureFiles } from './picture-files.ts';

it('names the files of a picture by its smallest AVIF, each with its width', () => {
  expect(pictureFiles({ image: '/games/x/cover.avif', width: 240, upTo: 3 }, 'avif')).toBe(
    '/games/x/cover.avif 240w, /games/x/cover@2x.avif 480w, /games/x/cover@3x.avif 720w',
  );
  expect(pictureFiles({ image: '/art/banner.avif', width: 686, upTo: 2 }, 'webp')).toBe(
    '/art/banner.webp 686w, /art/banner@2x.webp 1372w',
  );
  expect(pictureFiles({ image: '/content/x.jpg', width: 686, upTo: 2 }, 'webp')).toBe(
    '/content/x.jpg 686w, /content/x@2x.jpg 1372w',
  );
});
