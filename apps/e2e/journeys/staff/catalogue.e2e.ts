import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '../../steps/page-without-errors.ts';
import { acceptByPasskey, atADesk, expectAccessible, heading, inviteByMachine } from '../../steps/staff-steps.ts';

const cover = readFileSync(resolve(import.meta.dirname, '../../../../games/boto-encantado/art/cover@3x.webp'));

const gameOf = (id: string, name: string, rest: object = {}) => ({
  id,
  name,
  cover: 'capa.webp',
  rtp: { '*': 0.96, br: 0.94 },
  releasedOn: '2026-11-20',
  ...rest,
});

const studio = {
  id: 'jornada',
  name: 'Estúdio da Jornada',
  secretEnv: ['PROVIDER_SECRET_JORNADA'],
  launchUrl: 'http://127.0.0.1:1/{game}#{token}',
  frameOrigins: ['http://127.0.0.1:1'],
  limits: { maxBetCentavos: 50_000, maxWinCentavos: 1_000_000 },
  games: [gameOf('roda-da-jornada', 'Roda da Jornada', { kind: 'roulette' }), gameOf('Bingo', 'Bingo da Jornada')],
};

const fileOf = (one: typeof studio) => ({
  name: 'catalogo.json',
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ providers: [one] }, null, 2)),
});

test.describe('the catalogue of other studios', () => {
  test.use(atADesk);

  test('is filled from a file, found in the lobby and switched off', async ({ page, otherContext }) => {
    test.setTimeout(180_000);
    await acceptByPasskey(page, await inviteByMachine('Caio Prado', 'product'));
    const lobby = await otherContext.newPage();

    await test.step('a wrong file says where, and changes nothing', async () => {
      await page.goto('/back-office/games/import');
      await expect(heading(page, 'Importar jogos')).toBeVisible();
      await expectAccessible(page, 'the import of games');
      await page.getByLabel('Arquivo do catálogo').setInputFiles(fileOf(studio));
      await page
        .getByLabel('Capas', { exact: true })
        .setInputFiles({ name: 'capa.webp', mimeType: 'image/webp', buffer: cover });
      await page.getByRole('button', { name: 'Conferir' }).click();
      await expect(page.getByText('1 erro no arquivo. Nada foi importado.')).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toContainText('só pode ter letras minúsculas');
      await expectAccessible(page, 'the issues of a file');
    });

    await test.step('the right one shows what changes, and does it', async () => {
      const games = [studio.games[0]!, gameOf('bingo-da-jornada', 'Bingo da Jornada', { kind: 'bingo' })];
      await page.getByLabel('Arquivo do catálogo').setInputFiles(fileOf({ ...studio, games }));
      await page.getByRole('button', { name: 'Conferir' }).click();
      await expect(page.getByText('2 novos', { exact: true })).toBeVisible();
      await expectAccessible(page, 'what an import changes');
      await page.getByLabel('Motivo').fill('Contrato 12');
      await page.getByRole('button', { name: 'Importar', exact: true }).click();
      await expect(page.getByText(/^Importado: 2 jogos e 1 estúdio/u)).toBeVisible();
    });

    await test.step('players find them, with covers of ours', async () => {
      await lobby.goto('/?q=jornada');
      await expect(lobby.getByRole('button', { name: /^Jogar Roda da Jornada/u })).toBeVisible();
      const picture = lobby.getByRole('button', { name: /^Jogar Roda da Jornada/u }).locator('img');
      await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
      await lobby.goto('/?collection=roulette');
      await expect(lobby.getByRole('button', { name: 'Roleta' })).toBeVisible();
    });

    await test.step('a studio that is off is in no lobby', async () => {
      await page.getByRole('link', { name: 'Ver os jogos' }).click();
      await page.getByRole('button', { name: 'Estúdios', exact: true }).click();
      await page.getByRole('button', { name: 'Tirar do ar: Estúdio da Jornada' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Motivo').fill('Contrato encerrado');
      await dialog.getByRole('button', { name: 'Tirar do ar' }).click();
      await expect(page.getByText('Estúdio da Jornada está fora do ar.')).toBeVisible();
      await expectAccessible(page, 'the studios of the catalogue');
      await lobby.goto('/?q=jornada');
      await expect(lobby.getByText('Nenhum jogo encontrado').first()).toBeAttached();
    });
  });
});
