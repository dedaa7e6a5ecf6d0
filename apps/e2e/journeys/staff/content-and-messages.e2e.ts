import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import {
  acceptByPasskey,
  approve,
  atADesk,
  expectAccessible,
  heading,
  inviteByMachine,
} from '../../steps/staff-steps.ts';

const title = 'Manutenção <b>no domingo</b>';
const told = 'Das 4h às 5h os depósitos podem demorar.';

/** The value of a datetime field some hours from now, in São Paulo time. */
const momentIn = (hours: number): string =>
  new Date(Date.now() + hours * 60 * 60_000 - 3 * 60 * 60_000).toISOString().slice(0, 16);

test.describe('what the house tells its players', () => {
  test.use(atADesk);

  test('is written beside a phone, and is on the player’s phone as it was there', async ({ page, otherContext }) => {
    test.setTimeout(120_000);
    const phone = await otherContext.newPage();
    await enterAsNewPlayer(phone);

    await test.step('a notice with a beginning and an end, a banner with a picture of one’s own', async () => {
      await acceptByPasskey(page, await inviteByMachine('Caio Nunes', 'content'));
      await page.keyboard.press('g');
      await page.keyboard.press('t');
      await expect(heading(page, 'Conteúdo')).toBeVisible();
      await expectAccessible(page, 'content');
      await page.keyboard.press('n');
      const dialog = page.getByRole('dialog', { name: 'Novo aviso' });
      await dialog.getByLabel('Título').fill(title);
      await dialog.getByLabel('Texto').fill(told);
      await dialog.getByLabel('Começa').fill(momentIn(-1));
      await dialog.getByLabel('Termina').fill(momentIn(5));
      await expect(dialog.getByRole('figure').getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page, 'a notice');
      await dialog.getByRole('button', { name: 'Guardar no rascunho' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Publicar' }).click();
      await page.getByRole('dialog').getByLabel('Motivo').fill('Janela do banco');
      await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
      await expect(page.getByText('Publicado.')).toBeVisible();

      await page.getByRole('button', { name: 'Banners' }).click();
      await page.getByRole('button', { name: 'Novo banner' }).click();
      const banner = page.getByRole('dialog', { name: 'Novo banner' });
      await banner.getByLabel('Título').fill('Natal na casa');
      const picture = { name: 'natal.png', mimeType: 'image/png', buffer: await phone.screenshot() };
      await banner.locator('input[type=file]').setInputFiles(picture);
      const shown = banner.getByRole('figure').getByRole('img', { name: 'Natal na casa' });
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
      await banner.getByRole('button', { name: 'Uma tela' }).click();
      await expectAccessible(page, 'a banner');
      await banner.getByRole('button', { name: 'Guardar no rascunho' }).click();
      await page.getByRole('button', { name: 'Publicar' }).click();
      await page.getByRole('dialog').getByLabel('Motivo').fill('Pauta de dezembro');
      await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
      await expect(page.getByText('Publicado.')).toBeVisible();
    });

    await test.step('the player has both', async () => {
      await phone.goto('/');
      const first = phone.getByRole('region', { name: 'Destaques' }).getByRole('img').first();
      await expect(first).toHaveAttribute('alt', 'Natal na casa');
      await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await phone.goto('/notice');
      await phone.getByRole('link', { name: title }).click();
      await expect(phone.getByText(told)).toBeVisible();
    });

    await test.step('a message to all, by two persons', async () => {
      await page.goto('/back-office/messages');
      await expect(heading(page, 'Mensagens')).toBeVisible();
      await page.keyboard.press('c');
      const dialog = page.getByRole('dialog', { name: 'Nova mensagem' });
      await dialog.getByRole('button', { name: 'Todos os jogadores' }).click();
      await dialog.getByLabel('Título').fill('Bom domingo');
      await dialog.getByLabel('Texto').fill(told);
      await dialog.getByLabel('Botão').selectOption('/promo');
      await dialog.getByLabel('Motivo').fill('Pauta de domingo');
      await expect(dialog.getByRole('figure').getByText('Ver promoções')).toBeVisible();
      await expectAccessible(page, 'a message');
      await dialog.getByRole('button', { name: 'Mandar proposta' }).click();
      await expect(page.getByText('Você propôs. Outra pessoa precisa decidir.')).toBeVisible();
      const proposal = page.url();

      const second = await otherContext.newPage();
      await second.setViewportSize(atADesk.viewport);
      await acceptByPasskey(second, await inviteByMachine('Bia Lemos', 'content'));
      await approve(second, proposal);
    });

    await test.step('which arrives', async () => {
      await phone.goto('/messages');
      await phone.getByRole('button', { name: /^Bom domingo/u }).click();
      await expect(phone.getByText(told)).toBeVisible();
      await expect(phone.getByRole('link', { name: 'Ver promoções' })).toBeVisible();
      await page.goto('/back-office/messages');
      await expect(page.getByRole('row', { name: 'Bom domingo' })).toContainText('1');
      await expectAccessible(page, 'messages');
    });
  });
});
