/** The frames that tools/make-art puts into a strip, one below the other. */
const frames = 16;
const framesPerSecond = 8;

type Shown = { gameId: string; cover: HTMLImageElement; onShown: () => void };

const addressOf = (gameId: string): string => `/games/${gameId}/preview.avif`;

/**
 * Shows a film strip that steps over the cover: one picture, decoded once, moved by the compositor. It follows the
 * cover's <picture> in the document and lies below the tags, so that clipping, movement and overlays affect both alike.
 * The page doesn't wait for it; if it fails to load, the cover stays.
 * @returns the function that removes it
 */
export function showPreview({ gameId, cover, onShown }: Shown): () => void {
  const view = document.createElement('span');
  const strip = new Image();
  let isOver = false;
  Object.assign(view.style, {
    position: 'absolute',
    inset: '0',
    overflow: 'hidden',
    borderRadius: getComputedStyle(cover).borderRadius,
    pointerEvents: 'none',
  });
  view.setAttribute('aria-hidden', 'true');
  view.dataset['preview'] = gameId;
  strip.alt = '';
  strip.src = addressOf(gameId);
  Object.assign(strip.style, { display: 'block', width: '100%', height: `${frames * 100}%`, maxWidth: 'none' });
  strip
    .decode()
    .then(() => {
      if (isOver) return;
      onShown();
      view.append(strip);
      cover.closest('picture')?.after(view);
      view.animate({ opacity: [0, 1] }, 150);
      strip.animate(
        { transform: ['translateY(0)', 'translateY(-100%)'] },
        { duration: (frames * 1_000) / framesPerSecond, iterations: Infinity, easing: `steps(${frames})` },
      );
    })
    .catch(() => {});
  return () => {
    isOver = true;
    view.remove();
  };
}
