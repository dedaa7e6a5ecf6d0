import { gamesOfEachFamily, openDemonstration } from '../steps/game-steps.ts';
import { expect, test, withMotion } from '../steps/page-without-errors.ts';
import { expectReadableText } from '../steps/readable-text.ts';

test.describe('where the system has high contrast', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

  test('nothing shines through what is open above the page, and what is chosen looks so', async ({ page }) => {
    await page.goto('/');
    const rail = page.getByRole('group', { name: 'Categorias' });
    const groundOf = (name: string) =>
      rail.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor);
    expect(await groundOf('Todos')).not.toBe(await groundOf('Slots'));
    await page.getByRole('button', { name: /^Menu/u }).tap();
    const panel = page.getByRole('dialog', { name: 'Menu' }).getByRole('presentation').locator('> div');
    await expect(panel).toHaveCSS('background-color', /^rgb\(/u);
  });
});

test('the keyboard never stands below the tab bar, nor below the header', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/help');
  await expect(page.getByRole('heading', { name: 'Bônus' })).toBeVisible();
  const isSeen = () => {
    const focused = document.activeElement;
    if (!focused?.closest('main')) return 'not in the page';
    const { x, y, width, height } = focused.getBoundingClientRect();
    return focused.contains(document.elementFromPoint(x + width / 2, y + height / 2)) ? 'seen' : focused.textContent;
  };
  await page.getByLabel('Procurar na ajuda').focus();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 18; stop++) {
      await page.keyboard.press(key);
      expect(await page.evaluate(isSeen)).toBe('seen');
    }
  }
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('no text of a game is under 12 px, and the mark of play money stands above it', async ({ page }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 375, height: 667 });
    // One browser opens them all, so that it fetches and compiles what they share once.
    for (const gameId of gamesOfEachFamily) {
      await test.step(gameId, async () => {
        await openDemonstration(page, gameId);
        await expect(page.getByText('Ambiente de demonstração ·')).toBeInViewport({ ratio: 1 });
        await expectReadableText(page, gameId);
      });
    }
  });
});

test('on a small phone the first covers are seen whole above the tab bar', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/');
  const bottomOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).first().boundingBox();
    return (box?.y ?? Infinity) + (box?.height ?? 0);
  };
  await expect(page.getByRole('heading', { name: 'Todos os jogos' })).toBeVisible();
  const bar = await page.getByRole('navigation', { name: 'Navegação principal' }).boundingBox();
  const names = await page
    .locator('main li')
    .getByRole('button', { name: /^Jogar / })
    .allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(3);
  for (const name of names.slice(0, 3)) expect(await bottomOf(name.split('\n')[0] ?? '')).toBeLessThan(bar?.y ?? 0);
});
