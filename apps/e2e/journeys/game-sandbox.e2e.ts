import { expect, test } from '../steps/page-without-errors.ts';

test('a game’s window has no way to the page around it, nor to what that keeps', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: /^Sobre Capivara da Sorte/u })
    .first()
    .tap();
  await page.getByRole('button', { name: 'Jogar a demonstração' }).tap();
  const shown = page.locator('iframe');
  await expect(shown).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(shown.contentFrame().getByRole('button', { name: 'Girar', exact: true })).toBeEnabled();
  const frame = page.frames().find((one) => one.parentFrame() !== null);

  const reached = await frame?.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        return `reached ${String(act())}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      origin: self.origin,
      page: attempt(() => parent.document.title),
      storage: attempt(() => localStorage.length),
      cookies: attempt(() => document.cookie),
      sandbox: attempt(() => frameElement?.removeAttribute('sandbox') ?? 'nothing'),
      address: attempt(() => parent.location.href),
    };
  });
  expect(reached).toEqual({
    origin: 'null',
    page: 'SecurityError',
    storage: 'SecurityError',
    cookies: 'SecurityError',
    sandbox: expect.stringMatching(/SecurityError|reached nothing/u),
    address: 'SecurityError',
  });
});
