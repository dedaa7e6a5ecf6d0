// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { watchCovers } from './watch-covers.ts';

const decode = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  decode.mockReset().mockResolvedValue();
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(decode);
  Element.prototype.animate = vi.fn<Element['animate']>();
  document.body.innerHTML =
    '<button id="own"><picture><img src="/games/boto-encantado/cover.avif"></picture><i>Novo</i></button><button id="other"><picture><img src="/covers/x/cover.avif"></picture></button>';
  for (const cover of document.querySelectorAll('img'))
    Object.defineProperty(cover, 'currentSrc', { value: cover.src, configurable: true });
  onTestFinished(watchCovers(['boto-encantado']));
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
});

const cover = (id = 'own') => document.querySelector(`#${id} img`)!;
const tell = (name: string, more: object = {}, target: Element = cover()) => {
  const event = new Event(name, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(event, { pointerType: 'touch', clientX: 10, clientY: 10, ...more }));
  return event;
};
const mouse = { pointerType: 'mouse' };
const rest = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const shown = () => document.querySelector('[data-preview]')?.getAttribute('data-preview');

describe('a preview', () => {
  it('comes while a mouse rests on a cover, and goes with it', async () => {
    tell('pointerover', mouse);
    await rest(200);
    expect(shown()).toBeUndefined();
    await rest(100);
    expect(shown()).toBe('boto-encantado');
    expect(document.querySelector('[data-preview] img')?.getAttribute('src')).toBe(
      '/games/boto-encantado/preview.avif',
    );
    // The preview lies over the cover and below its tags.
    expect([...document.querySelector('#own')!.children].map(({ tagName }) => tagName)).toEqual([
      'PICTURE',
      'SPAN',
      'I',
    ]);
    tell('pointerover', mouse, document.querySelector('#own i')!);
    expect(decode).toHaveBeenCalledOnce();
    expect(shown()).toBe('boto-encantado');
    tell('pointerover', mouse, document.body);
    expect(shown()).toBeUndefined();
  });

  it('comes while a finger holds a cover, and the release opens nothing; a tap does', async () => {
    tell('pointerdown');
    await rest(400);
    expect(shown()).toBe('boto-encantado');
    expect(tell('contextmenu').defaultPrevented).toBe(true);
    tell('pointerup');
    expect(shown()).toBeUndefined();
    expect(tell('click').defaultPrevented).toBe(true);
    tell('pointerdown');
    await rest(80);
    tell('pointerup');
    expect(tell('click').defaultPrevented).toBe(false);
    expect(tell('contextmenu').defaultPrevented).toBe(false);
    await rest(1_000);
    expect(shown()).toBeUndefined();
  });

  it('that doesn’t appear swallows no tap, however long the finger rests', async () => {
    for (const decoding of [() => Promise.reject(new Error('no such file')), () => new Promise<void>(() => {})]) {
      decode.mockReset().mockImplementation(decoding);
      tell('pointerdown');
      await rest(2_000);
      expect(shown()).toBeUndefined();
      tell('pointerup');
      expect(tell('click').defaultPrevented).toBe(false);
    }
  });

  it('leaves a scroll alone', async () => {
    tell('pointerdown');
    expect(tell('pointermove', { clientY: 40 }).defaultPrevented).toBe(false);
    await rest(1_000);
    expect(shown()).toBeUndefined();
    tell('pointerdown');
    await rest(400);
    tell('scroll', {}, document.querySelector('#other')!);
    expect(shown()).toBe('boto-encantado');
    tell('scroll', {}, document.body);
    expect(shown()).toBeUndefined();
  });

  it('is none of a game that has none, and none that came too late', async () => {
    tell('pointerover', mouse, cover('other'));
    await rest(1_000);
    expect(decode).not.toHaveBeenCalled();
    decode.mockRejectedValueOnce(new Error('no such picture'));
    tell('pointerover', mouse);
    await rest(1_000);
    expect(shown()).toBeUndefined();
    let resolve = () => {};
    decode.mockReturnValueOnce(new Promise<void>((done) => (resolve = done)));
    tell('pointerover', mouse);
    await rest(300);
    tell('pointercancel');
    resolve();
    await rest(300);
    expect(shown()).toBeUndefined();
  });

  it.each([
    ['wants no motion', () => vi.stubGlobal('matchMedia', () => ({ matches: true }))],
    ['saves data', () => vi.stubGlobal('navigator', { connection: { saveData: true, effectiveType: '4g' } })],
    ['has a slow network', () => vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })],
  ])('is not for who %s', async (_what, arrange) => {
    arrange();
    tell('pointerover', mouse);
    await rest(1_000);
    expect(decode).not.toHaveBeenCalled();
  });
});
