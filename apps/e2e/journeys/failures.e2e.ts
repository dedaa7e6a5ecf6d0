import { saoPauloDay } from '@ipe/pt-br';
import { enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test, withMotion } from '../steps/page-without-errors.ts';
import {
  fillCaptcha,
  fillPayer,
  openTab,
  password,
  randomPhone,
  register,
  submitRegistration,
} from '../steps/player-steps.ts';

const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;

/** Bad input and failures that only a real browser can show. */
test.describe('bad days', () => {
  test('a link with a mangled code lets people register all the same', async ({ page }) => {
    await page.goto(`/?inv=${encodeURIComponent('<b>😀'.repeat(500))}`);
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Cadastrar' }).tap();
    await page.getByLabel('Telefone').fill(randomPhone());
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await fillCaptcha(page);
    await submitRegistration(page);
  });

  test('what another build left in the storage does not stop the app from starting', async ({ page }) => {
    await enterAsNewPlayer(page);
    await page.evaluate(() => {
      for (const key of ['homePage', 'wallet', 'userInfo', 'activeList'])
        localStorage.setItem(key, '{"of":"another build"}');
    });
    await page.reload();
    await expect(page.getByRole('button', { name: /^Saldo/u })).toContainText('0,00');
    await openTab(page, 'Promoções');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Promoções');
  });

  test('what is typed when the session ends is there after the login, and is sent', async ({ page }) => {
    await register(page);
    await openTab(page, 'Depósito');
    await page.getByLabel('Valor do depósito').fill('37,50');
    await fillPayer(page);
    // Another device would send the same call.
    await page.evaluate(async () => {
      const authorization = localStorage.getItem('accessToken') ?? '';
      await fetch('/api/user/logout', { method: 'POST', headers: { authorization } });
    });
    await page.getByRole('button', { name: /^Gerar Pix/u }).tap();
    await expect(page.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: 'Entrar' }).tap();
    const login = page.getByRole('dialog').getByRole('button', { name: 'Entrar', exact: true });
    const reloaded = page.waitForEvent('load');
    // The form has the phone and password of the last login.
    await login.tap();
    await reloaded;
    await openTab(page, 'Depósito');
    await page.getByRole('button', { name: /^Gerar Pix de/u }).tap();
    await expect(page.getByText('Aguardando o pagamento')).toBeVisible();
  });

  for (const [howWrong, byMs] of [
    ['a year ahead', yearMs],
    ['26 hours ahead', 26 * hourMs],
    ['26 hours behind', -26 * hourMs],
  ] as const)
    test(`on a device whose clock is ${howWrong}, today is the server’s today`, async ({ page }) => {
      await enterAsNewPlayer(page);
      await page.clock.setSystemTime(Date.now() + byMs);
      const today = saoPauloDay(Date.now());
      const asked = page.waitForRequest(
        (request) =>
          request.url().endsWith('/walletLog') && (request.postDataJSON() as { from?: string }).from === today,
      );
      await page.goto('/wallet-record?period=today');
      await asked;
    });

  test.describe('with motion', () => {
    test.use(withMotion);

    test('with text of twice the size nothing scrolls sideways and the line of wins shows all it says', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.addInitScript(() => localStorage.setItem('textSize', '200'));
      await page.goto('/');
      await expect(page.getByText('RTP').first()).toBeVisible();
      const [sideways, tooTall] = await page.evaluate(() => {
        const parts = Array.from(
          document.querySelectorAll<HTMLElement>(
            'main [aria-label="Prêmios recentes e avisos"] :is(ul, li, p, a, button)',
          ),
        );
        return [
          document.documentElement.scrollWidth - innerWidth,
          parts.filter((part) => part.scrollHeight > part.clientHeight + 1).length,
        ];
      });
      expect(sideways).toBeLessThanOrEqual(0);
      expect(tooTall).toBe(0);
    });
  });
});
