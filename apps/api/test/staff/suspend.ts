import type { TestPlayer } from '#test/app/build-player.ts';
import type { TestApp } from '#test/app/start-test-app.ts';
import { buildMember } from './staff-browser.ts';

const reason = 'Fraude em apuração';

/** Suspends a player as a member of the staff does. */
export async function suspend(app: TestApp, { playerId }: Pick<TestPlayer, 'playerId'>): Promise<void> {
  const { browser } = await buildMember(app, ['risk']);
  await browser.succeed('/back-office/api/players/suspend', { playerId, reason, message: 'Fale conosco.' });
}

/** Ends the suspension of a player. */
export async function release(app: TestApp, { playerId }: Pick<TestPlayer, 'playerId'>): Promise<void> {
  const { browser } = await buildMember(app, ['risk']);
  await browser.succeed('/back-office/api/players/release', { playerId, reason });
}
