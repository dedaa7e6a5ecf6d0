import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drawingText } from './artwork.ts';
import { packAtlas } from './atlas.ts';
import { openCamera, type Camera } from './camera.ts';
import { writePicture, writePlaceholder, writeResponsive } from './encode.ts';
import { capivaraBanner, pixBanner } from './recipes/banners.ts';
import { capivaraCabinet } from './recipes/capivara/cabinet.ts';
import { capivaraCover } from './recipes/capivara/cover.ts';
import { portraitGarden, wideGarden } from './recipes/capivara/garden.ts';
import { capivaraHero, capivaraSprites, capivaraTitle } from './recipes/capivara/sprites.ts';
import { avatars, maskableIcon, roundedIcon } from './recipes/player-app.ts';

const root = new URL('../../../', import.meta.url);
const gameArt = fileURLToPath(new URL('games/capivara-da-sorte/art', root));
const playerArt = fileURLToPath(new URL('apps/player/public/art', root));

async function makeCover(camera: Camera): Promise<void> {
  const png = await camera.photograph(capivaraCover(), 2);
  await writeResponsive(png, `${gameArt}/cover`, { width: 240, densities: [1, 2, 3] });
  await writePlaceholder(png, `${gameArt}/cover`);
}

async function writeBoth(png: Buffer, name: string, width: number): Promise<void> {
  await writePicture(png, `${gameArt}/${name}`, { format: 'avif', width, quality: 52 });
  await writePicture(png, `${gameArt}/${name}`, { format: 'webp', width, quality: 74 });
}

async function makeAtlas(camera: Camera): Promise<void> {
  const sprites = [];
  for (const { name, scene, scale } of capivaraSprites()) {
    sprites.push({ name, png: await camera.photograph(scene, scale) });
  }
  const { png, frames } = await packAtlas(sprites);
  await writeBoth(png, 'atlas', 1400);
  writeFileSync(`${gameArt}/atlas.json`, `${JSON.stringify(frames, null, 2)}\n`);
}

async function makeStage(camera: Camera): Promise<void> {
  for (const [name, scene] of [
    ['cabinet', capivaraCabinet()],
    ['hero', capivaraHero()],
    ['title', capivaraTitle()],
  ] as const) {
    const png = await camera.photograph(scene, 2);
    await writeBoth(png, name, scene.width * 2);
  }
  for (const [name, scene] of [
    ['garden', portraitGarden()],
    ['garden-wide', wideGarden()],
  ] as const) {
    const png = await camera.photograph(scene, 1.5);
    await writeBoth(png, name, scene.width * 1.5);
  }
}

async function makeBanners(camera: Camera): Promise<void> {
  for (const [name, scene] of [
    ['banner-capivara', capivaraBanner()],
    ['banner-pix', pixBanner()],
  ] as const) {
    const png = await camera.photograph(scene, 2);
    await writeResponsive(png, `${playerArt}/${name}`, { width: scene.width, densities: [1, 2] });
    await writePlaceholder(png, `${playerArt}/${name}`);
  }
}

async function makeIcons(camera: Camera): Promise<void> {
  mkdirSync(playerArt, { recursive: true });
  writeFileSync(`${playerArt}/logo.svg`, drawingText('logo'));
  const rounded = await camera.photograph(roundedIcon(), 1);
  await writePicture(rounded, `${playerArt}/icon-192`, { format: 'png', width: 192 });
  await writePicture(rounded, `${playerArt}/icon-512`, { format: 'png', width: 512 });
  const maskable = await camera.photograph(maskableIcon(), 1);
  await writePicture(maskable, `${playerArt}/icon-maskable-512`, { format: 'png', width: 512 });
}

async function makeAvatars(camera: Camera): Promise<void> {
  for (const [i, scene] of avatars().entries()) {
    const png = await camera.photograph(scene, 1);
    await writePicture(png, `${playerArt}/avatars/${i + 1}`, { format: 'webp', width: 192, quality: 80 });
  }
}

const camera = await openCamera();
try {
  await makeCover(camera);
  await makeAtlas(camera);
  await makeStage(camera);
  await makeBanners(camera);
  await makeIcons(camera);
  await makeAvatars(camera);
} finally {
  await camera.close();
}
