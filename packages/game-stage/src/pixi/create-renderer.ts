import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import type { FrameClock } from '../time/frame-clock.ts';

/** The art has two pixels per unit, so more device pixels would cost frames and show nothing. */
const sharpestScreen = 2;

type Place = { host: HTMLElement; clock: Pick<FrameClock, 'repaint'> };

/** A renderer whose canvas is the last child of `host`; the caller sets its size. @throws where there is no WebGL */
export async function createRenderer({ host, clock }: Place): Promise<WebGLRenderer> {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const renderer = new WebGLRenderer();
  const resolution = Math.min(devicePixelRatio, sharpestScreen);
  await renderer.init({ canvas, resolution, autoDensity: true, backgroundAlpha: 0, skipExtensionImports: true });
  // Our own clock asks for frames, and for none while nothing moves; Pixi's ticker would wake the device 60 times a second.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  // A phone may take away the graphics memory of a background page. Pixi then restores its textures, but doesn't draw by itself.
  canvas.addEventListener('webglcontextrestored', clock.repaint);
  host.append(canvas);
  return renderer;
}
