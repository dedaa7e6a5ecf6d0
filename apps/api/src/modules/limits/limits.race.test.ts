import { randomUUID } from 'node:crypto';
import type { Input } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { RefusedError } from '#platform/calls/refusal.ts';
import { buildPlayer, buildPlayerWith, openGameWindow, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { personName } from '#test/app/cashier-player.ts';
import { crashGame, minesGame } from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { composeApplication } from '#wiring/compose-application.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Starts another server on the same database. */
const startNode = () => composeApplication({ ...app.application.parts, db: onAnotherNode(app.db) });

const set = ({ token }: TestPlayer, limit: Input<'/api/user/setLimits'>['limits'][number]) =>
  app.succeed('/api/user/setLimits', { requestId: randomUUID(), limits: [limit] }, token);

/** `done`, or the reason of the refusal. */
const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof RefusedError) return error.refusal.reason ?? String(error.code);
      throw error;
    },
  );
const count = (outcomes: string[], wanted: string): number => outcomes.filter((one) => one === wanted).length;

describe('on two nodes at once', () => {
  it('bets of one player never pass a limit together', async () => {
    const player = await buildPlayerWith(app, 100_00);
    await set(player, { kind: 'bet', period: 'day', value: 2_50 });
    const nodes = [startNode(), startNode(), startNode()];
    const slots = await openGameWindow(app, player);
    const mines = await openGameWindow(app, player, minesGame);
    const crash = await openGameWindow(app, player, crashGame);
    const asked = Array.from({ length: 12 }, async (_, index) => {
      const input = { requestId: randomUUID(), stakeCentavos: centavos(1_00) };
      const { handlers, findSession } = nodes[index % 3]!;
      const at = async ({ gameSession }: typeof slots) => ({ session: await findSession.game(gameSession) }) as never;
      if (index === 1) return handlers['/api/game/start']({ ...input, mines: 3 }, await at(mines));
      if (index === 2) return handlers['/api/game/start'](input, await at(crash));
      return handlers['/api/game/play']({ ...input, mode: 'base' }, await at(slots));
    });
    const outcomes = await Promise.all(asked.map(outcomeOf));
    expect([count(outcomes, 'done'), count(outcomes, 'limit_reached')]).toEqual([2, 10]);
  });

  it('a first limit counts for a round that is started in a window which was read before it', async () => {
    const player = await buildPlayerWith(app, 100_00);
    const { handlers, findSession } = app.application;
    const { gameSession } = await openGameWindow(app, player, minesGame);
    const context = { session: await findSession.game(gameSession) } as never;
    await set(player, { kind: 'bet', period: 'day', value: 50 });
    const input = { requestId: randomUUID(), stakeCentavos: centavos(1_00), mines: 3 };
    expect(await outcomeOf(handlers['/api/game/start'](input, context))).toBe('limit_reached');
  });

  it('deposits of one player never pass a limit together, and a repeat is no second one', async () => {
    const player = await buildPlayer(app);
    await set(player, { kind: 'deposit', period: 'day', value: 50_00 });
    const nodes = [startNode(), startNode()];
    const payer = { amountCentavos: centavos(30_00), cpf: randomCpf(), name: personName };
    const askAll = (requestIds: string[]) =>
      Promise.all(
        requestIds.map((requestId, index) => {
          const context = { session: { playerId: player.playerId } } as never;
          return outcomeOf(nodes[index % 2]!.handlers['/api/pay/recharge']({ ...payer, requestId }, context));
        }),
      );
    const ids = [randomUUID(), randomUUID()];
    const outcomes = await askAll(ids);
    expect([count(outcomes, 'done'), count(outcomes, 'limit_reached')]).toEqual([1, 1]);
    const again = ids[outcomes.indexOf('done')] ?? '';
    expect(await askAll([again, again, again, again])).toEqual(['done', 'done', 'done', 'done']);
  });
});
