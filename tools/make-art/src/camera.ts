import { chromium, type Page } from 'playwright-core';
import { fontFaces } from './artwork.ts';

/** A picture to take: HTML laid out in a box of CSS pixels. */
export type Scene = { width: number; height: number; html: string };

export type Camera = {
  /** The scene as PNG with transparency, `scale` device pixels for each CSS pixel. */
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

/** Software rendering and a fixed colour profile: the same machine takes the same picture twice. */
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
    // Fonts first: letters on a path that were laid out once with another face stand a part of a pixel elsewhere.
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
