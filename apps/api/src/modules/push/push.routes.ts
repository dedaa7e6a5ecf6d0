import type { Handlers } from '#platform/calls/call-server.ts';
import type { PushDeps } from './push.deps.ts';
import { savePush, showPush, stopPush, testPush } from './subscriptions/ask-for-push.ts';

export const pushRoutes = (deps: PushDeps) =>
  ({
    '/api/push/info': (_input, { session }) => showPush(deps, session),
    '/api/push/save': (input, { session }) => savePush(deps, session, input),
    '/api/push/stop': (_input, { session }) => stopPush(deps, session),
    '/api/push/test': (_input, { session }) => testPush(deps, session),
  }) satisfies Partial<Handlers>;
