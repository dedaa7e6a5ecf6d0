import { bannerBudget, kilobytes } from './budgets.ts';
import { drawingText } from './artwork.ts';
import type { Camera } from './camera.ts';
import { writePicture, writePlaceholder, writePng, writeResponsive, writeText, writeWebp } from './encode.ts';
import { notice } from './notice.ts';
import { takeOrigins } from './origins.ts';
import { banners } from './recipes/banners.ts';
import { shortcutIcons } from './recipes/growth-banners.ts';
import { avatars, maskableIcon, roundedIcon } from './recipes/player-app.ts';

async function makeBanners(camera: Camera, folder: string): Promise<void> {
  for (const { name, scene, effort } of banners()) {
    const png = await camera.photograph(scene, 2);
    await writeResponsive({ png, width: scene.width }, `${folder}/${name}`, {
      densities: [1, 2],
      budget: bannerBudget * kilobytes,
      ...(effort === undefined ? {} : { effort }),
    });
    await writePlaceholder(png, `${folder}/${name}`);
  }
}

async function makeIcons(camera: Camera, folder: string): Promise<void> {
  writeText(`${folder}/logo.svg`, drawingText('logo'));
  const rounded = await camera.photograph(roundedIcon(), 1);
  await writePng({ png: rounded, width: 192 }, `${folder}/icon-192`);
  await writePng({ png: rounded, width: 512 }, `${folder}/icon-512`);
  const maskable = await camera.photograph(maskableIcon(), 1);
  await writePng({ png: maskable, width: 512 }, `${folder}/icon-maskable-512`);
}

async function makeAvatars(camera: Camera, folder: string): Promise<void> {
  for (const [i, scene] of avatars().entries()) {
    const png = await camera.photograph(scene, 1);
    await writeWebp({ png, width: 192 }, `${folder}/avatars/${i + 1}`, 80);
  }
}

async function makeShortcutIcons(camera: Camera, folder: string): Promise<void> {
  for (const { name, scene } of shortcutIcons()) {
    const png = await camera.photograph(scene, 2);
    await writePicture({ png, width: scene.width }, `${folder}/${name}`, { quality: 56, webpQuality: 80 });
  }
}

/** Writes the pictures of the player's app (banners, icons, avatars), and the list of their origins. */
export async function makePlayerApp(camera: Camera, folder: string): Promise<void> {
  takeOrigins();
  await makeBanners(camera, folder);
  await makeIcons(camera, folder);
  await makeShortcutIcons(camera, folder);
  await makeAvatars(camera, folder);
  writeText(`${folder}/NOTICE.md`, notice(takeOrigins()));
}
