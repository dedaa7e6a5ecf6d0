import { expectNoViolations } from '../steps/accessibility.ts';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { expectReadableText } from '../steps/readable-text.ts';
import { openByAddress, openWithin, otherRoutes } from '../steps/screens.ts';

test.describe('every screen', () => {
  const ways = { visitor: openByAddress, player: openWithin };
  for (const state of ['visitor', 'player'] as const) {
    test(`S2-all-routes: a ${state} sees every route, axe finds nothing on any, and no text is under 12 px`, async ({
      page,
    }) => {
      test.setTimeout(240_000);
      if (state === 'player') await enterAsNewPlayer(page);
      for (const route of [...otherRoutes, '/']) {
        await test.step(route, async () => {
          await ways[state](page, route);
          await expectNoViolations(page, `${state}, ${route}`);
          await expectReadableText(page, `${state}, ${route}`);
        });
      }
    });
  }

  test('S2-unknown-path: an unknown path leads to /', async ({ page }) => {
    for (const path of ['/no-such-page/at-all', '/play', '/play/', '/play/no-such-game', '/play/no/such/game']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/');
    }
  });
});
