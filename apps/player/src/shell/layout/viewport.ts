import { storage } from '#shell/state/storage.ts';

const designWidth = 375;
const thresholdWidth = 500;
/** The share of the text's growth by which spacing grows. */
const spacingShare = 0.3;

export type Layout = {
  viewport: string;
  rootFontSize: string;
  /**
   * The unit of the four-pixel grid. It grows less than larger text, which would otherwise lose its room to margins.
   */
  spacing: string;
};

/**
 * Specification section 9: up to 500 px the viewport is 375 px wide and scaled to the screen, minimum = maximum;
 * above, the root font grows so that a design of 375 px fills 500.
 * @param textPercent more than 100 frees the scale and enlarges the root font (docs/product.md, "Fixed viewport")
 */
export function layoutFor(screenWidth: number, textPercent = 100): Layout {
  const larger = textPercent / 100;
  const isWide = screenWidth > thresholdWidth;
  const scale = screenWidth / designWidth;
  const isFixed = larger === 1;
  const phone = `width=${designWidth}, initial-scale=${scale}${isFixed ? `, minimum-scale=${scale}, maximum-scale=${scale}` : ''}, viewport-fit=cover`;
  const rootPx = isWide ? (thresholdWidth / designWidth) * 16 : 16;
  return {
    viewport: isWide ? 'width=device-width, initial-scale=1' : phone,
    rootFontSize: `${rootPx * larger}px`,
    spacing: isFixed ? '' : `${(rootPx / 4) * (1 + (larger - 1) * spacingShare)}px`,
  };
}

/**
 * A phone's screen, or a desktop's window when it is narrower. The inner width doesn't help: with the fixed viewport it
 * is always 375, also in landscape.
 */
function screenWidth(): number {
  return window.outerWidth > 0 ? Math.min(screen.width, window.outerWidth) : screen.width;
}

export function applyLayout(): void {
  const { viewport, rootFontSize, spacing } = layoutFor(screenWidth(), storage.read('textSize'));
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', viewport);
  const { style } = document.documentElement;
  style.fontSize = rootFontSize;
  style.setProperty('--spacing', spacing);
}

/** Applies the layout now and whenever the window changes. */
export function watchScreen(): void {
  applyLayout();
  window.addEventListener('resize', applyLayout);
}
