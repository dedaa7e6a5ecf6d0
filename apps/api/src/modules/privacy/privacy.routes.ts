import { createRateLimit } from '#platform/admission/rate-limit.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { closeAccount } from './close-account.ts';
import { exportData } from './export-data.ts';
import { answers } from './privacy.text.ts';
import { noteAnswered } from './requests/note-request.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

const windowSeconds = 60 * 60;

export function privacyRoutes(deps: PrivacyDeps) {
  // Limits both, because an export reads everything about a player. For ten million rows it has 2,000 parts.
  const exports = createRateLimit(deps, { name: 'export-player', tries: 5, windowSeconds });
  const parts = createRateLimit(deps, { name: 'export-part', tries: 2_000, windowSeconds });
  return {
    '/api/user/exportData': async (input, { session }) => {
      const { playerId } = session;
      await (input.after === undefined ? exports : parts).take(String(playerId));
      const part = await exportData(deps, { ...input, playerId });
      // Only the first part counts as a request in the register; the others belong to it.
      if (input.after === undefined)
        await deps.db.transactionOf(playerId, (tx) =>
          noteAnswered(tx, { playerId, kind: 'access', answer: answers.access, by: null, now: deps.clock() }),
        );
      return part;
    },
    '/api/user/closeAccount': (input, { session }) => closeAccount(deps, session.playerId, input),
  } satisfies Partial<Handlers>;
}
