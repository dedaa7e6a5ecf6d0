import { openPush } from '../../api/test/app/neighbours/open-push.ts';
import { depositAs, enterAsNewPlayer } from '../steps/new-player.ts';
import { expect, test } from '../steps/page-without-errors.ts';
import { randomCpf } from '../steps/player-steps.ts';
import { connectPush, deliver, listShown, type PhonePush } from '../steps/push-service.ts';

test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // The headless shell, in which `npm test` runs the other journeys, denies notifications to every page.
  launchOptions: ({ launchOptions }, use) => {
    const executablePath = process.env['WHOLE_CHROMIUM_PATH'];
    return use({ ...launchOptions, ...(executablePath !== undefined && { executablePath }) });
  },
});

let phone: PhonePush;
test.beforeEach(async ({ page }) => {
  phone = await connectPush(page, openPush);
});
test.afterEach(() => phone.stop());

test('a player who asks for it is told of a deposit while the app is closed, and of nothing after the log-out', async ({
  page,
}) => {
  const cpf = randomCpf();
  await enterAsNewPlayer(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const permission = await page.evaluate(() => Notification.permission);
  // A machine that has only the shell skips this journey; `CHROMIUM_PATH=/usr/bin/chromium` names a browser that can run it.
  test.skip(permission !== 'granted', 'this browser has no notifications: Chromium’s headless shell');
  await page.goto('/settings');
  const deposits = page.getByRole('checkbox', { name: 'Quando um depósito cair no saldo' });
  await expect(deposits).not.toBeChecked();
  await depositAs(page, { amountCentavos: 20_00, cpf });
  await deposits.check();
  await expect(deposits).toBeChecked();
  await page.getByRole('button', { name: 'Enviar um aviso de teste' }).tap();
  await expect(page.getByText('Aviso enviado')).toBeVisible();
  await expect.poll(() => phone.received.length).toBe(1);
  expect(JSON.parse(phone.received[0]!)).toMatchObject({ title: 'Aviso de teste', path: '/settings' });

  await depositAs(page, { amountCentavos: 50_00, cpf });
  await expect.poll(() => phone.received.length).toBe(2);
  expect(JSON.parse(phone.received[1]!)).toEqual({
    title: 'Depósito recebido',
    body: 'Já está no seu saldo.',
    path: '/wallet-record',
    id: expect.any(String),
  });
  await deliver(page, phone.received[1]!);
  await expect
    .poll(() => listShown(page))
    .toEqual([
      {
        title: 'Depósito recebido',
        body: 'Já está no seu saldo.',
        tag: expect.any(String),
        data: { path: '/wallet-record' },
      },
    ]);
  await deliver(page, phone.received[1]!);
  await expect.poll(async () => (await listShown(page)).length).toBe(1);

  await page.getByRole('button', { name: 'Sair da conta' }).tap();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Sair', exact: true }).tap();
  await reloaded;
  expect(await page.evaluate(() => localStorage.getItem('push'))).toBeNull();
});
