import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { allowInline, composePlayerPage, markDemonstration } from './player-page.ts';

const built = [
  '<b>logo</b>',
  '<!--only /--><img src="/art/banner-capivara.webp" srcset="/art/banner-capivara@2x.avif 2x"><!--/only-->',
  '<!--only /profile--><p>Entre para continuar</p><!--/only-->',
].join('\n');

describe('the player’s page before its program', () => {
  it('paints the parts of its own address, and the header everywhere', () => {
    expect(composePlayerPage(built, '/profile', undefined)).toBe('<b>logo</b>\n\n<p>Entre para continuar</p>');
    expect(composePlayerPage(built, '/about', undefined).trim()).toBe('<b>logo</b>');
  });

  it('paints a part of several addresses on each of them', () => {
    const shared = '<!--only /invite /profile--><p>Entre</p><!--/only--><!--only /invite-->Convidar<!--/only-->';
    expect(composePlayerPage(shared, '/invite', undefined)).toBe('<p>Entre</p>Convidar');
    expect(composePlayerPage(shared, '/profile', undefined)).toBe('<p>Entre</p>');
    expect(composePlayerPage(shared, '/', undefined)).toBe('');
  });

  it('paints the picture that the program will show first, in every size', () => {
    const page = composePlayerPage(built, '/', '/art/banner-boto.avif');
    expect(page).toContain('src="/art/banner-boto.webp" srcset="/art/banner-boto@2x.avif 2x"');
  });

  it('says from its first paint on that the money is play money, and says nothing where it is real', () => {
    const page = '<!--demonstration--><meta name="ipe-demonstration"><!--/demonstration--><b>logo</b>';
    expect(markDemonstration(page, true)).toBe('<meta name="ipe-demonstration"><b>logo</b>');
    expect(markDemonstration(page, false)).toBe('<b>logo</b>');
  });

  it('may run the scripts and styles that stand in it, and no other', () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const page = '<script>one()</script><style>b{}</style><script src="/x.js"></script><script>two()</script>';
    expect(allowInline("script-src 'self';style-src 'self'", page)).toBe(
      `script-src 'self' ${hash('one()')} ${hash('two()')};style-src 'self' ${hash('b{}')}`,
    );
  });
});
