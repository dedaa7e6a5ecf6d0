import { codes } from '@ipe/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { execute, sql, type Queryable } from '#platform/database/index.ts';
import { asOwner } from '#test/database/as-owner.ts';
import { startTestApp, type TestApp } from '#test/app/start-test-app.ts';
import { startAdminServer } from '#wiring/http/admin-server.ts';
import { healthAddresses } from './health-addresses.ts';
import { createReadiness, type NodeState, type ReadinessLimits } from './readiness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

async function ask(address: string, path = '/ready') {
  const response = await fetch(`${address}${path}`);
  return { status: response.status, body: (await response.json()) as unknown };
}

/** Another node on the app's database, with its own limits, on a port of its own. */
async function anotherNode(
  state: Partial<NodeState>,
  limits: ReadinessLimits = { answerWithinMs: 100, keepMs: 0, giveUpMs: 60_000 },
) {
  const node = { ...app.node, ...state };
  const admin = await startAdminServer(
    { ADMIN_HOST: '127.0.0.1', ADMIN_PORT: 0 },
    healthAddresses(createReadiness(node, limits)),
  );
  return { node, ready: () => ask(admin.address), [Symbol.asyncDispose]: admin.stop };
}

const lacks = (...missing: string[]) => ({ status: 503, body: { ready: false, missing } });
const isReady = { status: 200, body: { ready: true, missing: [] } };

describe('on the port of the players', () => {
  it('/live and /ready say how the node is, and are kept nowhere', async () => {
    expect(await ask(app.address, '/live')).toEqual({ status: 200, body: { live: true } });
    expect(await ask(app.address, '/ready?from=proxy')).toEqual(isReady);
    const head = await fetch(`${app.address}/ready`, { method: 'HEAD' });
    expect([head.status, head.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('there are no metrics, and no page in their place', async () => {
    const response = await fetch(`${app.address}/metrics`);
    expect([response.status, await response.text()]).toEqual([404, 'Not found']);
  });
});

describe('/ready', () => {
  it('names what a node that starts has not got yet', async () => {
    await using started = await anotherNode({ db: undefined, isPspKnown: false });
    expect(await started.ready()).toEqual(lacks('database', 'migrations', 'psp'));
    started.node.db = app.db;
    expect(await started.ready()).toEqual(lacks('psp'));
    started.node.isPspKnown = true;
    expect(await started.ready()).toEqual(isReady);
  });

  it('asks for every migration of this build, and has nothing against a newer one', async () => {
    await using older = await anotherNode({ migrations: app.node.migrations.slice(0, -1) });
    expect(await older.ready()).toEqual(isReady);
    await using newer = await anotherNode({ migrations: [...app.node.migrations, '9999-next.sql'] });
    expect(await newer.ready()).toEqual(lacks('migrations'));
  });

  it('says in time that the database is silent, and is ready again when it answers', async () => {
    await using node = await anotherNode({});
    await asOwner(app.db, async (tx) => {
      // Takes the one connection of the embedded database, or locks the table on PostgreSQL.
      await execute(tx, sql`lock table schema_migration in access exclusive mode`);
      const begunAt = performance.now();
      expect(await node.ready()).toEqual(lacks('database'));
      expect(await node.ready()).toEqual(lacks('database'));
      expect(performance.now() - begunAt).toBeLessThan(1_500);
    });
    await expect.poll(node.ready).toEqual(isReady);
  });

  it('looks again where a look never ends: its connection may be to a host that is gone', async () => {
    let looks = 0;
    const endless: Queryable = {
      getExecutor: () => {
        looks += 1;
        const executor = app.db.getExecutor();
        if (looks > 1) return executor;
        return new Proxy(executor, {
          get(target, key) {
            if (key === 'executeQuery') return () => new Promise(() => {});
            const part: unknown = Reflect.get(target, key);
            return typeof part === 'function' ? part.bind(target) : part;
          },
        });
      },
    };
    await using node = await anotherNode({ db: endless }, { answerWithinMs: 100, keepMs: 0, giveUpMs: 300 });
    expect(await node.ready()).toEqual(lacks('database'));
    expect(await node.ready()).toEqual(lacks('database'));
    await expect.poll(node.ready).toEqual(isReady);
  });

  it('says that a node drains', async () => {
    app.node.isDraining = true;
    expect(await ask(app.address)).toEqual(lacks('draining'));
    app.node.isDraining = false;
    expect(await ask(app.address)).toEqual(isReady);
  });

  it('looks at the database once, however often it is asked in a second', async () => {
    let looks = 0;
    const counting: Queryable = {
      getExecutor: () => {
        looks += 1;
        return app.db.getExecutor();
      },
    };
    await using node = await anotherNode({ db: counting }, { answerWithinMs: 5_000, keepMs: 60_000, giveUpMs: 60_000 });
    const answers = await Promise.all(Array.from({ length: 1_000 }, node.ready));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(looks).toBe(1);
  });

  it('is answered while every call is sent away', async () => {
    const nobody = { most: 0, waitMs: 1 };
    const admission = {
      mostAtWork: 0,
      mostAtWorkInCrowd: 0,
      burst: nobody,
      crowded: nobody,
      calmAfterMs: 1,
      ofOneCaller: { atWork: 6, waiting: 9 },
    };
    await using full = await startTestApp({ admission });
    expect((await full.call('/api/home/page', {})).code).toBe(codes.overloaded);
    expect(await ask(full.address)).toEqual(isReady);
    expect((await ask(full.address, '/live')).status).toBe(200);
  });
});
