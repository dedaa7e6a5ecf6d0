import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '#shell/navigation/paths.ts';

type Picture = { src: string; sizes: string; form_factor?: string; purpose?: string };

const publicDir = resolve(import.meta.dirname, '../public');
const manifest = JSON.parse(readFileSync(resolve(publicDir, 'manifest.webmanifest'), 'utf8')) as {
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};

it('the manifest has what browsers ask of an app that can be installed', () => {
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  expect(new Set(manifest.screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']));
});

it('every picture of the manifest is there, and every shortcut leads to a page', () => {
  const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);
  for (const { src } of [...manifest.icons, ...manifest.screenshots, ...shortcutIcons])
    expect(existsSync(publicDir + src), src).toBe(true);
  const pages: string[] = Object.values(paths);
  for (const { url } of manifest.shortcuts) expect(pages).toContain(url);
});
