// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { makeBanner } from './make-banner.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a banner of a transparent picture is white at its edges, and as good as it fits', async () => {
  const pen = { drawImage: vi.fn(), fillRect: vi.fn(), fillStyle: '', globalCompositeOperation: 'source-over' };
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 400, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(
    (_type, quality) => `data:image/jpeg;base64,${quality === 0.86 ? 'x'.repeat(2_000_000) : '/9j/'}`,
  );
  expect(await makeBanner(new Blob(['png']))).toEqual({ small: '/9j/', large: '/9j/' });
  expect(pen).toMatchObject({ fillStyle: '#fff', globalCompositeOperation: 'destination-over' });
  expect(pen.fillRect).toHaveBeenCalledTimes(2);
});
