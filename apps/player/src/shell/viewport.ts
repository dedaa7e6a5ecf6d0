const designWidth = 375;
const thresholdWidth = 500;

export type Layout = { viewport: string; rootFontSize: string };

/**
 * Specification section 9: up to 500 px the viewport is 375 px wide and scaled to the screen, minimum = maximum;
 * above, the root font grows so that a design of 375 px fills 500.
 */
export function layoutFor(screenWidth: number): Layout {
  if (screenWidth > thresholdWidth) {
    return {
      viewport: 'width=device-width, initial-scale=1',
      rootFontSize: `${(thresholdWidth / designWidth) * 16}px`,
    };
  }
  const scale = screenWidth / designWidth;
  return {
    viewport: `width=${designWidth}, initial-scale=${scale}, minimum-scale=${scale}, maximum-scale=${scale}, viewport-fit=cover`,
    rootFontSize: '16px',
  };
}

/**
 * A phone's screen, or a desktop's window when it is narrower. The inner width is no measure:
 * it is 375 as soon as the viewport has been fixed, also when the phone is turned.
 */
function screenWidth(): number {
  return window.outerWidth > 0 ? Math.min(screen.width, window.outerWidth) : screen.width;
}

function applyLayout(): void {
  const { viewport, rootFontSize } = layoutFor(screenWidth());
  document.querySelector('meta[name="viewport"]')?.setAttribute('content', viewport);
  document.documentElement.style.fontSize = rootFontSize;
}

/** Applies the layout now and again whenever the window changes. */
export function followScreen(): void {
  applyLayout();
  window.addEventListener('resize', applyLayout);
}
