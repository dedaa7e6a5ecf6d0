import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { leaveGame, openGame, openTab, spinOnce } from '../../steps/player-steps.ts';
import { expectNoViolations } from '../../steps/accessibility.ts';
import { approve, atADesk, expectAccessible, proposeDocument, signInTwo, untilBegun } from '../../steps/staff-steps.ts';

/** Two persons have to publish it before it starts. */
const startsInMs = 45_000;

/** One round completes the first step; no player reaches the second one in this journey. */
function documentFrom(now: number) {
  const at = (ms: number) => new Date(now + ms).toISOString();
  const goal = { each: 'round', count: 1, leastX100: 0, within: null };
  return {
    name: 'Trilha de Verão',
    startsAt: at(startsInMs),
    endsAt: at(3_600_000),
    minBetCentavos: 1,
    leastVipLevel: 0,
    steps: [
      { goal, prize: { by: 'money', amountCentavos: 3_00 } },
      { goal: { ...goal, each: 'game', count: 9 }, prize: { by: 'money', amountCentavos: 20_00 } },
    ],
    wageringX100: 0,
    wageringDays: 7,
    authorisation: null,
  };
}

test.describe('a mission', () => {
  test.use(atADesk);

  test('is written and published by two; a player reads its terms, joins, plays a round and has the prize', async ({
    page,
    phoneContext,
    otherContext,
  }) => {
    test.setTimeout(240_000);
    const other = await signInTwo(page, otherContext);

    let startsAt = 0;
    await test.step('a document beside the phone that shows its terms', () =>
      proposeDocument(page, {
        what: 'a mission',
        key: 'h',
        list: 'Missões',
        shown: 'Missão Trilha dos Bichos.',
        write: async () => {
          const written = documentFrom(Date.now());
          startsAt = Date.parse(written.startsAt);
          await page.getByLabel('Documento').fill(JSON.stringify(written, null, 2));
          await expect(page.getByRole('figure')).toContainText('Etapa 1: 1 rodada. Prêmio: R$ 3,00.');
        },
        reason: 'Calendário de verão',
        proposal: 'Publicar uma missão',
      }));

    await test.step('another person approves', () => approve(other, page.url()));

    const player = await phoneContext.newPage();
    await test.step('a player finds it under the promotions, reads and joins once it has begun', async () => {
      await enterAsNewPlayer(player, { depositCentavos: 50_00 });
      await openTab(player, 'Promoções');
      await player.getByRole('link', { name: /^Missões/u }).tap();
      await player.getByRole('link', { name: /^Ver a missão\s*: Trilha de Verão/u }).tap();
      await expect(player.getByText('nunca o valor apostado ou perdido')).toBeVisible();
      await expectNoViolations(player, 'a mission before joining');
      await untilBegun(player, startsAt);
      await player.getByRole('button', { name: 'Participar da missão' }).tap();
      await expect(player.getByText('Você está na missão')).toBeVisible();
    });

    await test.step('a round reaches the first step, whose prize comes by itself', async () => {
      const address = player.url();
      const { game, spin } = await openGame(player);
      await spinOnce(player, spin);
      await leaveGame(player, game);
      await player.goto(address);
      await expect(player.getByText(/^Prêmio pago em/u)).toBeVisible({ timeout: 30_000 });
      await expect(player.getByText('1 de 9 jogos')).toBeVisible();
      await expectNoViolations(player, 'a mission that goes on');
      await player.goto('/wallet-record');
      await expect(player.getByText('Missão Trilha de Verão: etapa 1')).toBeVisible();
    });

    await test.step('staff see what each step gave', async () => {
      await page.goto('/back-office/missions');
      await page.getByRole('button', { name: 'Trilha de Verão' }).click();
      await expect(page.getByRole('table', { name: 'Etapas' }).getByRole('row')).toHaveCount(3);
      await expect(page.getByRole('row', { name: /1 rodada/u })).toContainText('R$ 3,00');
      await expectAccessible(page, 'a mission');
    });
  });
});
