import { describe, expect, it } from 'vitest';
import { requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, openGameWindow } from '#test/app/build-player.ts';
import { startTestApp } from '#test/app/start-test-app.ts';
import { forgetExpired } from './forget-expired.ts';

describe('forgetting what is over', () => {
  it('keeps what still counts, and leaves nothing of what ended', async () => {
    await using app = await startTestApp();
    const player = await buildPlayer(app);
    await openGameWindow(app, player);
    await app.succeed('/api/slots/gameUrl', { game_id: 'capivara-da-sorte' }, player.token);
    const count = () =>
      requireRow(
        app.db,
        sql<Record<'limits' | 'sessions' | 'launches' | 'games', number>>`
          select (select count(*) from rate_limit) as limits, (select count(*) from session) as sessions,
            (select count(*) from game_launch) as launches, (select count(*) from game_session) as games`,
      );
    const before = await count();
    expect(before).toMatchObject({ sessions: 1, launches: 1, games: 1 });
    await forgetExpired({ db: app.db, clock: () => new Date() });
    expect(await count()).toEqual(before);
    await forgetExpired({ db: app.db, clock: () => new Date(Date.now() + 31 * 24 * 3_600_000) });
    expect(await count()).toEqual({ limits: 0, sessions: 0, launches: 0, games: 0 });
  });
});
