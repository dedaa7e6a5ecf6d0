// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchScreen, layoutFor } from './viewport.ts';

describe('specification section 9: layout', () => {
  it.each([
    [375, 1],
    [360, 0.96],
    [500, 500 / 375],
    [320, 320 / 375],
  ])(
    'S9-layout-phone: a screen of %i px gets a viewport of 375 px at scale %d, minimum = maximum, and a root font of 16 px',
    (width, scale) => {
      const { viewport, rootFontSize } = layoutFor(width);
      expect(viewport).toContain(`width=375, initial-scale=${scale}, minimum-scale=${scale}, maximum-scale=${scale}`);
      expect(rootFontSize).toBe('16px');
    },
  );

  it.each([501, 768, 1280])(
    'S9-layout-wide: a screen of %i px keeps its viewport and gets a root font of 500/375*16 px',
    (width) => {
      expect(layoutFor(width)).toEqual({
        viewport: 'width=device-width, initial-scale=1',
        rootFontSize: `${(500 / 375) * 16}px`,
        spacing: '',
      });
    },
  );

  it('larger text frees the scale, and the spaces grow less than the text', () => {
    const { viewport, rootFontSize, spacing } = layoutFor(360, 200);
    expect(viewport).toBe('width=375, initial-scale=0.96, viewport-fit=cover');
    expect(rootFontSize).toBe('32px');
    expect(Number.parseFloat(spacing)).toBeCloseTo(5.2);
  });
});

describe('following the screen', () => {
  afterEach(() => void vi.unstubAllGlobals());

  function turnTo(screenWidth: number, outerWidth: number) {
    vi.stubGlobal('screen', { width: screenWidth });
    vi.stubGlobal('outerWidth', outerWidth);
    window.dispatchEvent(new Event('resize'));
  }

  it('S9-layout-resize: applies the layout at once and again on resize', () => {
    document.head.innerHTML = '<meta name="viewport" content="" />';
    const content = () => document.querySelector('meta')?.content;
    watchScreen();
    turnTo(412, 412);
    expect(content()).toContain('width=375');
    turnTo(915, 915);
    expect(content()).toBe('width=device-width, initial-scale=1');
    expect(Number.parseFloat(document.documentElement.style.fontSize)).toBeCloseTo((500 / 375) * 16, 4);
    turnTo(1920, 450);
    expect(document.documentElement.style.fontSize).toBe('16px');
    localStorage.setItem('textSize', '150');
    turnTo(412, 412);
    expect(document.documentElement.style.fontSize).toBe('24px');
    expect(content()).not.toContain('maximum-scale');
  });
});
