import { enterAsNewPlayer } from '../../steps/new-player.ts';
import { expect, test } from '../../steps/page-without-errors.ts';
import { leaveGame, openGame, openTab, spinOnce } from '../../steps/player-steps.ts';
import { expectNoViolations } from '../../steps/accessibility.ts';
import { approve, atADesk, expectAccessible, proposeDocument, signInTwo, untilBegun } from '../../steps/staff-steps.ts';

/** Two persons have to publish it before it starts. */
const startsInMs = 45_000;

/** Each round gives points, so that it changes the table. */
function documentFrom(now: number) {
  const at = (ms: number) => new Date(now + ms).toISOString();
  return {
    name: 'Rodadas de Verão',
    opensAt: at(-60_000),
    startsAt: at(startsInMs),
    endsAt: at(3_600_000),
    games: null,
    points: { by: 'count' },
    minBetCentavos: 1,
    leastVipLevel: 0,
    prizes: [{ from: 1, to: 1, amountCentavos: 50_00 }],
    wageringX100: 0,
    wageringDays: 7,
    authorisation: null,
  };
}

test.describe('a tournament', () => {
  test.use(atADesk);

  test('is written and published by two; a player reads its terms, joins, plays and finds their place', async ({
    page,
    phoneContext,
    otherContext,
  }) => {
    test.setTimeout(240_000);
    const other = await signInTwo(page, otherContext);

    let startsAt = 0;
    await test.step('a document beside the phone that shows its terms', () =>
      proposeDocument(page, {
        what: 'a tournament',
        key: 'u',
        list: 'Torneios',
        shown: 'Torneio Semana da Capivara.',
        write: async () => {
          const written = documentFrom(Date.now());
          startsAt = Date.parse(written.startsAt);
          await page.getByLabel('Documento').fill(JSON.stringify(written, null, 2));
          await expect(page.getByRole('figure')).toContainText('cada rodada que conta vale 1 ponto');
        },
        reason: 'Calendário de verão',
        proposal: 'Publicar um torneio',
      }));

    await test.step('another person approves', () => approve(other, page.url()));

    const player = await phoneContext.newPage();
    await test.step('a player finds it under the promotions, reads and joins', async () => {
      await enterAsNewPlayer(player, { depositCentavos: 50_00 });
      await openTab(player, 'Promoções');
      await player.getByRole('link', { name: /^Torneios/u }).tap();
      await player.getByRole('link', { name: /^Ver o torneio\s*: Rodadas de Verão/u }).tap();
      await expect(player.getByText('Não contam rodadas de demonstração')).toBeVisible();
      await expectNoViolations(player, 'a tournament before joining');
      await player.getByRole('button', { name: 'Participar do torneio' }).tap();
      await expect(player.getByText('Você está inscrito')).toBeVisible();
    });

    await test.step('a round after the start is in the table within seconds', async () => {
      const address = player.url();
      await untilBegun(player, startsAt);
      const { game, spin } = await openGame(player);
      await spinOnce(player, spin);
      await leaveGame(player, game);
      await player.goto(address);
      await expect(player.getByRole('region', { name: 'Você no torneio' })).toContainText('1º 1 ponto', {
        timeout: 30_000,
      });
      await expect(player.getByRole('row', { name: /você/u })).toContainText('50,00');
      await expectNoViolations(player, 'a table of a tournament');
    });

    await test.step('staff see who plays', async () => {
      await page.goto('/back-office/tournaments');
      await page.getByRole('button', { name: 'Rodadas de Verão' }).click();
      await expect(page.getByRole('table', { name: 'Tabela' }).getByRole('row')).toHaveCount(2);
      await expectAccessible(page, 'a tournament');
    });
  });
});
