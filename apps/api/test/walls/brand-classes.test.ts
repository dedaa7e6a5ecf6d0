import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The steps of Tailwind's own scales. The brand's tokens replace them, and Tailwind says nothing of a step that isn't there. */
const steps =
  'xs|sm|base|md|lg|[1-9]?xl|thin|extralight|light|normal|medium|semibold|bold|extrabold|black|tighter|tight|snug|relaxed|loose|wide|wider|widest';
const scales: Record<string, string> = {
  text: 'text',
  font: 'font-weight',
  leading: 'leading',
  tracking: 'tracking',
  rounded: 'radius',
  shadow: 'shadow',
  blur: 'blur',
  'backdrop-blur': 'blur',
};
const names = Object.keys(scales).join('|');
const ofScale = new RegExp(`(?<=['"\u0060\\s:])(${names})(?:-[trblse]{1,2})?-(${steps})(?=['"\u0060\\s])`, 'gu');
const ofWidth = /(?<=['"`\s])(?:max-|not-)?(sm|md|lg|xl|2xl):/gu;

const brand = read('packages/ui/src/tokens.css');
/** Both apps build the packages' screens, so they may name only tokens that every app has. */
const apps = [
  {
    app: 'player app',
    screens: ['apps/player/src/**/*.tsx', 'packages/{round-replay,ui}/src/**/*.tsx'],
    tokens: brand,
  },
  {
    app: 'back office',
    screens: ['apps/back-office/src/**/*.tsx'],
    tokens: brand + read('apps/back-office/src/main.css'),
  },
];

it.each(apps)('every step of a scale that a class of the $app names is one of the brand', ({ screens, tokens }) => {
  const paths = globSync(screens, { cwd: root });
  const unknown = paths.flatMap((path) => {
    const source = read(path);
    const offScale = [...source.matchAll(ofScale)].filter(
      ([, scale = '', step = '']) => !tokens.includes(`--${scales[scale]}-${step}:`),
    );
    return [...offScale, ...source.matchAll(ofWidth)].map(([name]) => `${path}: ${name}`);
  });
  expect(paths.length).toBeGreaterThan(100);
  expect(unknown).toEqual([]);
});

it('the dark mode of the back office changes colours alone, so journeys check only these in it', () => {
  const screens = globSync('{apps/back-office,packages/{round-replay,ui}}/src/**/*.{tsx,css}', { cwd: root });
  const otherwise = screens.filter((path) =>
    /['"`\s](?:not-)?dark:[a-z[]|@media[^{]*prefers-color-scheme|@(?:custom-)?variant dark/u.test(read(path)),
  );
  expect(read('apps/back-office/src/main.css')).toContain('light-dark(');
  expect(otherwise).toEqual([]);
});
