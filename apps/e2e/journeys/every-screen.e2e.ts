import type { Page } from '@playwright/test';
import { expectNoViolations } from '../steps/accessibility.ts';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { expectReadableText } from '../steps/readable-text.ts';
import { openByAddress, openWithin, otherRoutes, tabs } from '../steps/screens.ts';

/** The ids in all pages that are mounted. Labels are found by them, in a hidden page too. */
const listIds = (page: Page) => page.locator('main [id]').evaluateAll((all) => all.map(({ id }) => id));

test.describe('every screen', () => {
  const ways = { visitor: openByAddress, player: openWithin };
  for (const state of ['visitor', 'player'] as const) {
    test(`S2-all-routes: a ${state} sees every route, axe finds nothing on any, and no text is under 12 px`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      if (state === 'player') {
        await enterAsNewPlayer(page);
        // Forgets the home page, which is a tab.
        await page.goto('/about');
      }
      const ids: string[] = [];
      for (const route of [...otherRoutes, ...tabs]) {
        await test.step(route, async () => {
          await ways[state](page, route);
          await expectNoViolations(page, `${state}, ${route}`);
          await expectReadableText(page, `${state}, ${route}`);
        });
        if (!tabs.includes(route)) ids.push(...(await listIds(page)));
      }
      // A player's tabs are all mounted now. They weren't while axe looked at the other pages, so it found no id of theirs there.
      const kept = new Set(await listIds(page));
      expect(kept.size).toBeGreaterThan(0);
      expect(ids.filter((id) => kept.has(id))).toEqual([]);
    });
  }

  test('S2-unknown-path: an unknown path leads to /', async ({ page }) => {
    for (const path of ['/no-such-page/at-all', '/play', '/play/', '/play/no-such-game', '/play/no/such/game']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/');
    }
  });
});
