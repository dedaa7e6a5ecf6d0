import { createRateLimit } from '#platform/admission/rate-limit.ts';
import type { Handlers } from '#platform/calls/call-server.ts';
import { closeAccount } from './close-account.ts';
import { exportData } from './export-data.ts';
import { answers } from './privacy.text.ts';
import { noteAnswered } from './requests/note-request.ts';
import type { PrivacyDeps } from './privacy.deps.ts';

const windowSeconds = 60 * 60;

export function privacyRoutes(deps: PrivacyDeps) {
  // An export reads everything that there is of a player. The parts of one with ten million rows are 2,000.
  const exports = createRateLimit(deps, { name: 'export-player', tries: 5, windowSeconds });
  const parts = createRateLimit(deps, { name: 'export-part', tries: 2_000, windowSeconds });
  return {
    '/api/user/exportData': async (input, { session }) => {
      const { playerId } = session;
      await (input.after === undefined ? exports : parts).take(String(playerId));
      const part = await exportData(deps, { ...input, playerId });
      // Its first part is the request; the others follow from it.
      if (input.after === undefined)
        await deps.db.transactionOf(playerId, (tx) =>
          noteAnswered(tx, { playerId, kind: 'access', answer: answers.access, by: null, now: deps.clock() }),
        );
      return part;
    },
    '/api/user/closeAccount': (input, { session }) => closeAccount(deps, session.playerId, input),
  } satisfies Partial<Handlers>;
}
