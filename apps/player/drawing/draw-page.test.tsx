// @vitest-environment happy-dom
import '#shell/testing/fake-api.ts';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tabs } from '#shell/layout/tab-bar.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { textOf } from '#shell/testing/text-of.ts';
import { anyOther, drawnPaths, drawPage } from './draw-page.tsx';

/** The heading of each tab's screen, and what a visitor reads first below it. */
const first: Record<string, { heading: string; content: string }> = {
  [paths.home]: { heading: 'Cassino online Casa Azul', content: 'Favoritos' },
  [paths.promotions]: { heading: 'Promoções', content: 'Minhas tarefas' },
  [paths.deposit]: { heading: 'Depósito', content: 'Deposite por Pix e jogue na hora' },
  [paths.referral]: { heading: 'Convidar', content: 'Convide quem você conhece' },
  [paths.profile]: { heading: 'Perfil', content: 'Crie sua conta' },
};

const metas =
  '<meta name="ipe-first-banner" content="%B%.avif" /><meta name="ipe-first-activity" content="%A%.avif" />';

async function draw(path: string) {
  history.replaceState(null, '', path);
  document.body.innerHTML = await drawPage();
  return document.body.innerHTML;
}

beforeEach(() => document.head.insertAdjacentHTML('beforeend', metas));
afterEach(() => {
  for (const meta of document.querySelectorAll('[name^=ipe-first]')) meta.remove();
  document.body.innerHTML = '';
  cleanup();
});

it('every tab is drawn, and the frame of all other pages', () => {
  expect(drawnPaths.toSorted()).toEqual([...tabs.map(({ path }) => path), anyOther].toSorted());
  expect(Object.keys(first).toSorted()).toEqual(tabs.map(({ path }) => path).toSorted());
});

describe.each(drawnPaths)('the page drawn for %s', (path) => {
  it('has the landmarks of the layout, and marks its own tab', async () => {
    await draw(path);
    expect(within(screen.getByRole('banner')).getByText('Casa Azul')).toBeTruthy();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    const links = within(screen.getByRole('navigation', { name: 'Navegação principal' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(tabs.map((tab) => tab.path));
    const current = links.filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual(path === anyOther ? [] : [path]);
  });

  it('has its screen’s heading and beginning in its main part, in one piece', async () => {
    const html = await draw(path);
    const main = screen.getByRole('main');
    const headings = within(main).queryAllByRole('heading', { level: 1 });
    expect(headings.map(textOf)).toEqual(path === anyOther ? [] : [first[path]?.heading]);
    if (path !== anyOther) expect(textOf(main)).toContain(first[path]?.content);
    // React writes a suspended part as a template and inserts it by a script, which the policy refuses.
    expect(html).not.toMatch(/<script|<template|\sstyle=|\son\w+=/u);
    expect(html).not.toMatch(/undefined|NaN|\[object/u);
  });
});

describe('the picture that is painted first', () => {
  const picture = () => document.querySelector('[fetchpriority=high]')?.getAttribute('src');

  it.each([
    [paths.home, '%B%.webp'],
    [paths.promotions, '%A%.webp'],
    [paths.deposit, undefined],
  ])('on %s is %s', async (path, src) => {
    await draw(path);
    expect(picture()).toBe(src);
    expect(document.querySelectorAll('[fetchpriority=high]')).toHaveLength(src ? 1 : 0);
  });
});

it('what only visitors have is marked, so that a player doesn’t see it before the program is there', async () => {
  await draw(paths.deposit);
  const marked = [...document.querySelectorAll('[data-visitors]')];
  expect(marked.map((part) => part.closest('header, main')?.localName)).toEqual(['header', 'main']);
  await draw(paths.home);
  expect(document.querySelectorAll('main [data-visitors]')).toHaveLength(0);
});
