import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawPages } from './draw-pages.ts';

type File = { fileName: string; source: string };
type Hook = (this: { emitFile: (file: File) => void }, options: object, bundle: object) => Promise<void>;

const { handler: drawInto } = drawPages.generateBundle as unknown as { handler: Hook };
const style = 'b{color:red}';
const shell = readFileSync(new URL('../index.html', import.meta.url), 'utf8').replace(
  '</head>',
  `<style>${style}</style></head>`,
);

const bundle: Record<string, object> = { 'index.html': { type: 'asset', source: shell } };
const files = new Map<string, string>();
const globalsBefore = Object.getOwnPropertyNames(globalThis).toSorted();
const pageAt = (fileName: string): string => files.get(fileName) ?? '';
const table = () => JSON.parse(pageAt('pages.json')) as Record<'pages' | 'scripts' | 'styles', Record<string, string>>;

beforeAll(async () => {
  await drawInto.call({ emitFile: ({ fileName, source }) => void files.set(fileName, source) }, {}, bundle);
});

describe('the build', () => {
  it('lists for the server a file for every tab and one for all other addresses, with and without play money', () => {
    expect(table().pages).toEqual({
      '/': 'index.html',
      '/promo': 'promo.html',
      '/recharge': 'recharge.html',
      '/invite': 'invite.html',
      '/profile': 'profile.html',
      '/*': 'page.html',
    });
    for (const file of Object.values(table().pages)) {
      expect(pageAt(`demonstration/${file}`).match(/dinheiro fictício|name="ipe-demonstration"/gu)).toHaveLength(2);
      expect(pageAt(file)).toMatch(/<div id="root"><div class="drawn" inert>.*<header/su);
      expect(pageAt(file)).not.toMatch(/dinheiro fictício|ipe-demonstration/u);
    }
    expect(bundle).toEqual({});
  });

  it('leaves to the server what is the house’s own', () => {
    for (const name of ['BRAND_NAME', 'ENVELOPE_KEY', 'LEGAL_WARNING', 'FIRST_BANNER', 'FIRST_ACTIVITY'])
      expect(pageAt('index.html')).toContain(`%${name}%`);
    expect(pageAt('index.html')).toContain('src="%FIRST_BANNER%.webp"');
    expect(pageAt('promo.html')).toContain('src="%FIRST_ACTIVITY%.webp"');
  });

  it('R43 has the law’s warning above the lobby and on each banner, and none in a demonstration', () => {
    // One in the meta element, one at the top of the page, and one on the first banner.
    expect(pageAt('index.html').match(/%LEGAL_WARNING%/gu)).toHaveLength(3);
    expect(pageAt('demonstration/index.html')).not.toMatch(/LEGAL_WARNING|data-warning/u);
  });

  it('allows exactly the scripts and styles that stand in the pages', () => {
    const hash = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, script] = /<script>(.*?)<\/script>/su.exec(pageAt('promo.html')) ?? [];
    expect([table().scripts, table().styles]).toEqual([[hash(script)], [hash(style)]]);
  });

  it('gives back the globals that it has borrowed from a browser', () => {
    expect(Object.getOwnPropertyNames(globalThis).toSorted()).toEqual(globalsBefore);
  });
});
