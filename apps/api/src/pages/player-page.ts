import { createHash } from 'node:crypto';

/** The picture that the built page paints first wherever it paints one. */
const builtPicture = '/art/banner-capivara';

const parts = /<!--only (?<paths>[^>]+)-->(?<part>.*?)<!--\/only-->/gsu;

/**
 * The player's page as an address paints it before its program is there: of the parts that belong to some addresses only its own,
 * with the picture that it will show first.
 */
export function composePlayerPage(built: string, path: string, firstPicture: string | undefined): string {
  const own = built.replaceAll(parts, (_all, of: string, part: string) => (of.split(' ').includes(path) ? part : ''));
  return firstPicture ? own.replaceAll(builtPicture, firstPicture.replace(/\.avif$/u, '')) : own;
}

const demonstrationParts = /<!--demonstration-->(?<part>.*?)<!--\/demonstration-->/gsu;

/** The mark of play money is in the page from its first paint on, where the money is play money. */
export const markDemonstration = (built: string, isDemonstration: boolean): string =>
  built.replaceAll(demonstrationParts, isDemonstration ? '$<part>' : '');

const hashesOf = (page: string, tag: 'script' | 'style'): string[] =>
  [...page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gsu'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** A policy that allows, besides our files, exactly the scripts and styles that stand in this page. */
export function allowInline(policy: string, page: string): string {
  return policy
    .replace("script-src 'self'", ["script-src 'self'", ...hashesOf(page, 'script')].join(' '))
    .replace("style-src 'self'", ["style-src 'self'", ...hashesOf(page, 'style')].join(' '));
}
