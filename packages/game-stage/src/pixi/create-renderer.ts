import 'pixi.js/unsafe-eval';
import { Ticker, WebGLRenderer } from 'pixi.js';
import type { FrameClock } from '../time/frame-clock.ts';

/** The art is drawn at two pixels per unit: more device pixels would cost frames and show nothing. */
const sharpestScreen = 2;

type Place = { host: HTMLElement; clock: Pick<FrameClock, 'repaint'> };

/** A renderer whose canvas is the last child of `host`, as large as the caller makes it. @throws where there is no WebGL. */
export async function createRenderer({ host, clock }: Place): Promise<WebGLRenderer> {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  const renderer = new WebGLRenderer();
  const resolution = Math.min(devicePixelRatio, sharpestScreen);
  await renderer.init({ canvas, resolution, autoDensity: true, backgroundAlpha: 0, skipExtensionImports: true });
  // Frames come from our own clock, and none when nothing moves: Pixi's ticker would wake the device 60 times a second.
  Ticker.system.autoStart = false;
  Ticker.system.stop();
  // A phone takes the graphics memory of a page in the background. Pixi makes its textures anew, but draws nothing by itself.
  canvas.addEventListener('webglcontextrestored', clock.repaint);
  host.append(canvas);
  return renderer;
}
