import { expectNoViolations } from '../../steps/accessibility.ts';
import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { acceptByPasskey, atADesk, expectAccessible, heading, inviteByMachine } from '../../steps/staff-steps.ts';

const question = 'Paguei às 9h e não caiu. <b>R$ 50,00</b>';
const answer = 'O Pix caiu agora. Obrigada pelo comprovante!';

test.describe('a player who writes to the house', () => {
  test.use(atADesk);

  test('is answered by keyboard, and reads it in the inbox', async ({ page, otherContext }) => {
    test.setTimeout(120_000);
    const phone = await otherContext.newPage();
    await enterAsNewPlayer(phone);

    await test.step('from the popup, with a picture; what is typed survives a reload', async () => {
      await phone.goto('/help');
      await phone.getByRole('button', { name: 'Falar com o atendimento' }).click();
      await phone.getByRole('link', { name: 'Escrever para o atendimento' }).click();
      await expect(phone).toHaveURL(/\/support/u);
      await phone.getByLabel('Assunto').selectOption({ label: 'Depósito' });
      await phone.getByRole('textbox', { name: 'Mensagem' }).fill(question);
      const picture = { name: 'comprovante.png', mimeType: 'image/png', buffer: await phone.screenshot() };
      await phone.locator('input[type=file]').setInputFiles(picture);
      await expect(phone.getByText('Imagem 1')).toBeVisible();
      await phone.reload();
      await expect(phone.getByRole('textbox', { name: 'Mensagem' })).toHaveValue(question);
      await phone.getByRole('button', { name: 'Enviar mensagem' }).click();
      await expect(phone.getByText(/^Mensagem enviada\. Protocolo [0-9A-F]{8}\./u)).toBeVisible();
      await expectNoViolations(phone, 'support');
    });

    await test.step('who waits is in the queue; j, Enter, t, r and Ctrl+Enter answer', async () => {
      await acceptByPasskey(page, await inviteByMachine('Sofia Reis', 'support'));
      await page.keyboard.press('g');
      await page.keyboard.press('a');
      await expect(page.getByRole('row', { name: 'Depósito' })).toContainText('Paguei às 9h');
      await expectAccessible(page, 'tickets');
      await page.keyboard.press('j');
      await page.keyboard.press('Enter');
      await expect(page.getByText(question)).toBeVisible();
      await page.keyboard.press('t');
      await expect(page.getByText('Em atendimento')).toBeVisible();
      await page.getByRole('button', { name: 'Ver imagem 1' }).click();
      const shown = page.getByRole('img', { name: 'Imagem 1 que o jogador mandou' });
      await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
      await expectAccessible(page, 'ticket');
      await page.keyboard.press('r');
      await page.keyboard.type(answer);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('Ninguém esperando')).toBeVisible();
    });

    await test.step('the answer is in the inbox, and leads back to the ticket', async () => {
      await phone.goto('/messages');
      await phone.getByRole('button', { name: /^Resposta do atendimento/u }).click();
      await expect(phone.getByText(answer)).toBeVisible();
      await phone.getByRole('link', { name: 'Ver atendimento' }).click();
      await phone.getByText('Respondido').click();
      await expect(phone.getByText(answer)).toBeVisible();
      await expectNoViolations(phone, 'support with an answer');
      await expect(heading(phone, 'Atendimento')).toBeVisible();
    });
  });
});
