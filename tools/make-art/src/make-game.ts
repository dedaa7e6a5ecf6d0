import { packAtlas } from './atlas.ts';
import { budgets, kilobytes } from './budgets.ts';
import type { Camera, Scene } from './camera.ts';
import { writePicture, writePlaceholder, writeResponsive, writeText } from './encode.ts';
import type { GamePictures } from './game-recipe.ts';
import { notice } from './notice.ts';
import { takeOrigins } from './origins.ts';

const atlasWidth = 1400;

/** Landscapes are compressed harder than other pictures, because the machine and its panel cover them in part. */
const usualLandscapeQuality = 40;
const usualQuality = 52;

export type Encoding = { effort?: number; landscapeQuality?: number };

type Kitchen = { camera: Camera; folder: string } & Encoding;
type Named = { name: keyof typeof budgets; png: Buffer; width: number };

const writeBoth = (
  { folder, effort, landscapeQuality = usualLandscapeQuality }: Kitchen,
  { name, png, width }: Named,
) =>
  writePicture({ png, width }, `${folder}/${name}`, {
    quality: name.startsWith('garden') ? landscapeQuality : usualQuality,
    webpQuality: 74,
    budget: budgets[name] * kilobytes,
    ...(effort === undefined ? {} : { effort }),
  });

async function writeScene(
  kitchen: Kitchen,
  name: keyof typeof budgets,
  { scene, scale }: { scene: Scene; scale: number },
) {
  const png = await kitchen.camera.photograph(scene, scale);
  await writeBoth(kitchen, { name, png, width: Math.round(scene.width * scale) });
}

async function writeAtlas(kitchen: Kitchen, { sprites }: GamePictures): Promise<void> {
  const taken = [];
  for (const { name, scene, scale } of sprites)
    taken.push({ name, png: await kitchen.camera.photograph(scene, scale) });
  const { png, frames } = await packAtlas(taken);
  await writeBoth(kitchen, { name: 'atlas', png, width: atlasWidth });
  writeText(`${kitchen.folder}/atlas.json`, `${JSON.stringify(frames, null, 2)}\n`);
}

async function writeCover({ camera, folder, effort }: Kitchen, scene: Scene): Promise<void> {
  const png = await camera.photograph(scene, 2);
  await writeResponsive({ png, width: 240 }, `${folder}/cover`, {
    densities: [1, 2, 3],
    budget: budgets.cover * kilobytes,
    ...(effort === undefined ? {} : { effort }),
  });
  await writePlaceholder(png, `${folder}/cover`);
}

/** Writes all pictures of one game, and the list of their origins, into a folder. */
export async function makeGame(kitchen: Kitchen, pictures: () => GamePictures): Promise<void> {
  takeOrigins();
  const made = pictures();
  await writeCover(kitchen, made.cover);
  await writeAtlas(kitchen, made);
  if (made.cabinet) await writeScene(kitchen, 'cabinet', { scene: made.cabinet, scale: 2 });
  await writeScene(kitchen, 'hero', { scene: made.hero, scale: 2 });
  await writeScene(kitchen, 'title', { scene: made.title, scale: 2 });
  await writeScene(kitchen, 'garden', { scene: made.garden, scale: 1.5 });
  await writeScene(kitchen, 'garden-wide', { scene: made.gardenWide, scale: 1.5 });
  writeText(`${kitchen.folder}/NOTICE.md`, notice(takeOrigins()));
}
