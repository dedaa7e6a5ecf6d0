import { expect, type FrameLocator, type Page } from '@playwright/test';
import { boxOf, type Box } from './box-of.ts';
import { openHouse } from './new-player.ts';

/** A game of each family, and of some families more games whose features look different. */
export const gamesOfEachFamily = [
  'feira-de-frutas',
  'cofre-do-carcara',
  'maria-fumaca-do-cafe',
  'parque-do-caramelo',
  'folhas-do-curupira',
  'azulejos-de-sao-luis',
  'encontro-das-aguas',
  'quati-das-cataratas',
  'campo-de-esmeraldas',
  'baralho-de-cordel',
  'foguete-tucano',
  'chuva-de-pinhao',
  'pe-de-jabuticaba',
];

/** Opens the demonstration of a game at `/game-pay`, ready to be played, as the lobby does. */
export async function openDemonstration(page: Page, gameId: string): Promise<FrameLocator> {
  await openHouse(page);
  await page.evaluate((gameUrl) => sessionStorage.setItem('gameUrl', gameUrl), `/play/${gameId}#demo`);
  await page.goto('/game-pay');
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: /^(?:Girar|Apostar|Soltar|Sortear)/u })).toBeEnabled({
    timeout: 30_000,
  });
  return game;
}

type Edges = { left: number; top: number; width: number; height: number };
type Look = { size: { width: number; height: number }; reels?: Edges };

/** The box in which a game is played, in pixels of the page: its reels, field, board or sky. */
export async function playFieldOf(page: Page, gameId: string): Promise<Box> {
  const game = page.frameLocator('iframe');
  const answer = await page.request.get(`/games/${gameId}/client.json`);
  const { size, reels } = ((await answer.json()) as { look: Look }).look;
  if (!reels) return boxOf(game.locator('.mines-field, .cards-table, .plinko, .keno, .stage canvas').first());
  // The layer of words has the size of the design box, fitted into its room.
  const box = await boxOf(game.locator('.stage-words'));
  const scale = box.width / size.width;
  return {
    x: box.x + reels.left * scale,
    y: box.y + reels.top * scale,
    width: reels.width * scale,
    height: reels.height * scale,
  };
}
