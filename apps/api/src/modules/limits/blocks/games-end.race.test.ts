import { randomUUID } from 'node:crypto';
import { codes } from '@ipe/contract';
import { centavos } from '@ipe/money';
import { commitment } from '@ipe/slot-engine';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { RefusedError } from '#platform/calls/refusal.ts';
import { queryRows, requireRow, sql } from '#platform/database/index.ts';
import { findReplayViolations } from '#modules/rounds/index.ts';
import { buildPlayerWith, grant, openGameWindow, testPassword, type TestPlayer } from '#test/app/build-player.ts';
import { balanceOf } from '#test/app/cashier-player.ts';
import { changeSeeds, seedFor } from '#test/app/change-seeds.ts';
import { findLedgerViolations } from '#test/app/check-ledger.ts';
import { cardsGame, crashGame, minesGame } from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { buildMember } from '#test/staff/staff-browser.ts';
import { composeApplication, type Application } from '#wiring/compose-application.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
});
afterEach(async () => {
  app.time.now = undefined;
  expect(await findLedgerViolations(app.db)).toEqual([]);
  expect(await findReplayViolations(app.db, app, () => {})).toEqual([]);
});
afterAll(() => app[Symbol.asyncDispose]());

const slots = 'capivara-da-sorte';
const startAnotherNode = () => composeApplication({ ...app.application.parts, db: onAnotherNode(app.db) });

/** Asks for a round of a window with the session that the server found when the request came. */
async function windowOf(player: TestPlayer, gameId: string, node: Application = app.application) {
  const { gameSession } = await openGameWindow(app, player, gameId);
  const window = await node.findSession.game(gameSession);
  const context = { session: window } as never;
  return () => {
    const input = { requestId: randomUUID(), stakeCentavos: centavos(1_00) };
    if (gameId === slots) return node.handlers['/api/game/play']({ ...input, mode: 'base' }, context);
    return node.handlers['/api/game/start'](gameId === minesGame ? { ...input, mines: 3 } : input, context);
  };
}

/** `done`, or the refusal's code and reason. */
const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RefusedError) return [error.code, error.refusal.reason ?? ''].join(' ').trim();
      throw error;
    },
  );

const over = String(codes.sessionEnded);
const fairnessOf = ({ token }: TestPlayer) => app.succeed('/api/user/fairness', {}, token);
const requestId = () => randomUUID();

const pause = ({ token }: TestPlayer) => app.succeed('/api/user/pause', { requestId: requestId(), days: 1 }, token);
const exclude = ({ token }: TestPlayer) =>
  app.succeed('/api/user/selfExclude', { requestId: requestId(), months: 2, password: testPassword }, token);

/** Blocks by the regulator's list, without the list's own record. */
const sayOfList = ({ playerId }: TestPlayer, since: Date | null) =>
  app.db.transaction((tx) => app.application.parts.blockImpeded(tx, { playerId, since, now: new Date() }));

const ends: Record<string, (player: TestPlayer) => Promise<unknown>> = {
  'a pause': pause,
  'a self-exclusion': exclude,
  'a suspension': async ({ playerId }) => {
    const { browser } = await buildMember(app, ['risk']);
    const why = { playerId, reason: 'Suspeita', message: 'Fale conosco.' };
    await browser.succeed('/back-office/api/players/suspend', why as never);
  },
  'the regulator’s list': (player) => sayOfList(player, new Date()),
  'the closing of the account': ({ playerId }) =>
    app.db.transaction((tx) =>
      app.application.parts.beginClosing(tx, { playerId, author: 'player', requestId: requestId(), now: new Date() }),
    ),
};

describe('a round that was on its way', () => {
  for (const [name, end] of Object.entries(ends))
    it(`is not played any more once ${name} has begun`, async () => {
      const player = await buildPlayerWith(app, 100_00);
      expect(await outcomeOf((await windowOf(player, slots))())).toBe('done');
      const asked = [];
      for (const gameId of [slots, minesGame, cardsGame, crashGame]) asked.push(await windowOf(player, gameId));
      const before = await balanceOf(app, player);
      await end(player);
      for (const ask of asked) expect(await outcomeOf(ask())).toBe(over);
      expect(await balanceOf(app, player)).toBe(before);
      await sayOfList(player, null);
    });

  it('is not played with the player’s next seed either', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const spin = await windowOf(player, slots);
    await exclude(player);
    await changeSeeds(app, player);
    expect(await outcomeOf(spin())).toBe(over);
    expect(await balanceOf(app, player)).toBe(100_00);
  });

  it('R37 is played before a self-exclusion or not at all, on two nodes too', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const player = await buildPlayerWith(app, 100_00);
      // The exclusion takes the bonus in its transaction, so the journal shows when it committed.
      await grant(app, player.playerId, { amountCentavos: centavos(50_00), requiredCentavos: 500_00 });
      const nodes = [startAnotherNode(), startAnotherNode()];
      const asked = [];
      for (let index = 0; index < 12; index += 1)
        asked.push(await windowOf(player, index === 4 ? minesGame : slots, nodes[index % 2]!));
      const playing = asked.slice(0, 6 + turn).map((ask) => outcomeOf(ask()));
      for (let ticks = turn * 2; ticks > 0; ticks -= 1) await new Promise(setImmediate);
      const [, ...outcomes] = await Promise.all([
        exclude(player),
        ...playing,
        ...asked.slice(6 + turn).map((ask) => outcomeOf(ask())),
      ]);
      expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== over)).toEqual([]);
      const { late } = await requireRow(
        app.db,
        sql<{ late: number }>`
          select count(*)::int as late from ledger_entry bet
            join ledger_entry left_ on left_.player_id = bet.player_id and left_.kind = 'bonus_forfeit'
          where bet.player_id = ${player.playerId} and bet.kind in ('bet', 'open_bet') and bet.entry_no > left_.entry_no`,
      );
      expect(late).toBe(0);
      expect(
        await queryRows(
          app.db,
          sql`select from instant_round where player_id = ${player.playerId} and ended_at is null`,
        ),
      ).toEqual([]);
    }
  });
});

describe('the seeds of a player who plays no more', () => {
  it('are proved like all others, and the next game asks for the player’s next one', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const spin = await windowOf(player, slots);
    expect(await outcomeOf(spin())).toBe('done');
    const before = await fairnessOf(player);
    await pause(player);
    const after = await fairnessOf(player);
    expect(after).toMatchObject({ clientSeed: null, serverSeedHash: before.nextServerSeedHash });
    const { list } = await app.succeed('/api/slots/gameLog', {}, player.token);
    const round = await app.succeed('/api/slots/round', { roundId: list[0]?.roundId ?? '' }, player.token);
    expect(commitment(round.serverSeed ?? '')).toBe(before.serverSeedHash);
    app.time.now = new Date(Date.now() + 2 * 86_400_000);
    const launch = () => app.succeed('/api/slots/gameUrl', { game_id: slots }, player.token);
    expect((await launch()).serverSeedHash).toBe(before.nextServerSeedHash);
    const { revealed, active } = await app.succeed('/api/user/rotateSeed', await seedFor(app, player), player.token);
    expect(revealed).toBeNull();
    expect(active.serverSeedHash).toBe(before.nextServerSeedHash);
    expect(await launch()).not.toHaveProperty('serverSeedHash');
    expect(await outcomeOf((await windowOf(player, slots))())).toBe('done');
  });
});
