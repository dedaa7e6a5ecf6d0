import { randomUUID } from 'node:crypto';
import type { Input } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { centavos } from '@ipe/money';
import { RefusedError } from '#platform/calls/refusal.ts';
import { buildPlayer, buildPlayerWith, randomCpf, type TestPlayer } from '#test/app/build-player.ts';
import { personName } from '#test/app/cashier-player.ts';
import { bringFirstSeed } from '#test/app/change-seeds.ts';
import { crashGame, minesGame } from '#test/app/instant-player.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { onAnotherNode } from '#test/database/another-node.ts';
import { composeApplication } from '#wiring/compose-application.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ withPix: true });
});
afterAll(() => app[Symbol.asyncDispose]());

/** Another server on the same database. */
const startNode = () => composeApplication({ ...app.application.parts, db: onAnotherNode(app.db) }).handlers;

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
    await bringFirstSeed(app, player);
    await set(player, { kind: 'bet', period: 'day', value: 2_50 });
    const nodes = [startNode(), startNode(), startNode()];
    const at = (gameId: string) => ({ session: { playerId: player.playerId, gameId, isLimited: true } }) as never;
    const asked = Array.from({ length: 12 }, (_, index) => {
      const input = { requestId: randomUUID(), stakeCentavos: centavos(1_00) };
      const rounds = nodes[index % 3]!;
      if (index === 1) return rounds['/api/game/start']({ ...input, mines: 3 }, at(minesGame));
      if (index === 2) return rounds['/api/game/start'](input, at(crashGame));
      return rounds['/api/game/play']({ ...input, mode: 'base' }, at('capivara-da-sorte'));
    });
    const outcomes = await Promise.all(asked.map(outcomeOf));
    expect([count(outcomes, 'done'), count(outcomes, 'limit_reached')]).toEqual([2, 10]);
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
          return outcomeOf(nodes[index % 2]!['/api/pay/recharge']({ ...payer, requestId }, context));
        }),
      );
    const ids = [randomUUID(), randomUUID()];
    const outcomes = await askAll(ids);
    expect([count(outcomes, 'done'), count(outcomes, 'limit_reached')]).toEqual([1, 1]);
    const again = ids[outcomes.indexOf('done')] ?? '';
    expect(await askAll([again, again, again, again])).toEqual(['done', 'done', 'done', 'done']);
  });
});
