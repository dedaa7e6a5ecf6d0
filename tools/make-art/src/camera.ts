import { chromium, type Page } from 'playwright-core';
import { fontFaces } from './artwork.ts';

/** A scene to photograph: HTML in a box of CSS pixels. */
export type Scene = { width: number; height: number; html: string };

export type Camera = {
  /** The scene as a transparent PNG, with `scale` device pixels per CSS pixel. */
  photograph: (scene: Scene, scale: number) => Promise<Buffer>;
  close: () => Promise<void>;
};

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

const page = `<!doctype html><meta charset="utf-8"><style>${fontFaces()}
*{margin:0;box-sizing:border-box}html,body{background:transparent}
#scene{position:relative;overflow:hidden;isolation:isolate}
#scene *{position:absolute}</style><div id="scene"></div>`;

const fontsAreThere = 'Promise.all([...document.fonts].map((face) => face.load()))';
const show = ({ width, height, html }: Scene) =>
  `Object.assign(document.getElementById('scene'), ${JSON.stringify({ style: `width:${width}px;height:${height}px`, innerHTML: html })})`;
const picturesAreThere = 'Promise.all([...document.images].map((image) => image.decode()))';

/** Opens a browser with software rendering and a fixed colour profile, so that one machine takes the same picture twice. */
export async function openCamera(): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb', '--disable-lcd-text'],
  });
  const tabs = new Map<number, Page>();
  const tabFor = async (scale: number): Promise<Page> => {
    const open = tabs.get(scale);
    if (open) return open;
    const tab = await browser.newPage({ deviceScaleFactor: scale });
    await tab.setContent(page);
    // Waits for the fonts first, because letters on a path that were laid out with another face stay a fraction of a pixel off.
    await tab.evaluate(fontsAreThere);
    tabs.set(scale, tab);
    return tab;
  };
  return {
    photograph: async (scene, scale) => {
      const tab = await tabFor(scale);
      await tab.setViewportSize({ width: scene.width, height: scene.height });
      await tab.evaluate(show(scene));
      await tab.evaluate(picturesAreThere);
      return tab.screenshot({ omitBackground: true, type: 'png' });
    },
    close: () => browser.close(),
  };
}
