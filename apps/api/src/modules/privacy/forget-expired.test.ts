import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { requireRow, sql } from '#platform/database/index.ts';
import { buildPlayer, openGameWindow } from '#test/app/build-player.ts';
import { openProviderSession, providersOf, testProvider } from '#test/app/neighbours/provider-wallet.ts';
import { startTestApp } from '#test/app/start-test-app.ts';
import { retention } from '#wiring/modules.ts';
import { forgetExpired } from './forget-expired.ts';

describe('forgetting what is over', () => {
  it('keeps what still counts, and leaves nothing of what ended', async () => {
    await using app = await startTestApp({ providers: providersOf(testProvider('alfa')) });
    const player = await buildPlayer(app);
    await openGameWindow(app, player);
    for (const game_id of ['capivara-da-sorte', 'alfa-one'])
      await app.succeed('/api/slots/gameUrl', { game_id }, player.token);
    await openProviderSession(app, player);
    await app.succeed('/api/user/sendCode', {
      mobile: player.mobile,
      device: randomUUID(),
      purpose: 'reset_password',
    });
    const count = () =>
      requireRow(
        app.db,
        sql<Record<'limits' | 'sessions' | 'launches' | 'games' | 'theirs' | 'codes' | 'texts', number>>`
          select (select count(*) from rate_limit) as limits, (select count(*) from session) as sessions,
            (select count(*) from game_launch) as launches, (select count(*) from game_session) as games,
            (select count(*) from provider_session) as theirs, (select count(*) from phone_code) as codes,
            (select count(*) from sms) as texts`,
      );
    const before = await count();
    expect(before).toMatchObject({ sessions: 1, launches: 1, games: 1, theirs: 2, codes: 1, texts: 1 });
    await forgetExpired({ db: app.db, clock: () => new Date(), retention });
    expect(await count()).toEqual(before);
    await forgetExpired({ db: app.db, clock: () => new Date(Date.now() + 31 * 24 * 3_600_000), retention });
    // A session that was opened stays: it shows which player the provider's id belongs to.
    expect(await count()).toEqual({ limits: 0, sessions: 0, launches: 0, games: 0, theirs: 1, codes: 0, texts: 0 });
  });

  it('goes on after one kind that can’t be forgotten, and then says so', async () => {
    await using app = await startTestApp();
    const player = await buildPlayer(app);
    const broken = () => Promise.reject(new Error('this table is away'));
    const later = new Date(Date.now() + 31 * 24 * 3_600_000);
    const forgetting = forgetExpired({ db: app.db, clock: () => later, retention: [broken, ...retention] });
    await expect(forgetting).rejects.toThrow('this table is away');
    expect((await app.call('/api/user/info', {}, player.token)).code).not.toBe(0);
    expect(await requireRow(app.db, sql<{ left: number }>`select count(*) as left from session`)).toEqual({ left: 0 });
  });
});
