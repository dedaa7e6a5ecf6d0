import type { CallNotes } from '#platform/calls/call-notes.ts';
import type { Loop } from '#platform/jobs/loop.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { findGrantViolations, findOfferViolations, findUndecidedRounds } from './audit.store.ts';
import { endGrants } from './end-grants.ts';
import type { GrantedRoundsDeps } from './granted-rounds.deps.ts';
import { grantedRoundsRoutes } from './granted-rounds.routes.ts';
import { grantRoundsHandler } from './staff/grant-handler.ts';
import { offersStaff } from './staff/offers.staff.ts';
import { publishOffer } from './staff/publish-offer.ts';
import { takeBackRoundsHandler } from './staff/take-back-handler.ts';

const endEveryMs = 10_000;

export const grantedRoundsModule = {
  calls: {
    '/api/granted/list': { rate: 'reads' },
    '/api/granted/take': { rate: { perMinute: 30 } },
  } satisfies CallNotes,
  audits: [findGrantViolations],
  houseAudits: [findOfferViolations, findUndecidedRounds],
  personalData: {
    rodadas_da_casa: {
      table: 'round_grant',
      columns:
        'grant_id, offer_id, title, rule_version, game_id, mode, provider_id, stake, rounds, played, won, wagering_x100, wagered_by, granted_at, expires_at, ended_at, ending',
    },
    rodadas_da_casa_jogadas: {
      table: 'granted_round',
      inParts: { newestBy: 'created_at', id: 'round_id', idIs: 'uuid' },
      columns: 'round_id, grant_id, round_no, price, win, created_at',
    },
  } satisfies PersonalData,
  open: (deps: GrantedRoundsDeps) => ({
    routes: grantedRoundsRoutes(deps),
    staffRoutes: () => offersStaff(deps),
    proposalHandlers: {
      'rounds.grant': grantRoundsHandler(deps),
      'rounds.take-back': takeBackRoundsHandler(deps),
      'rounds.publish': publishOffer(deps),
    },
    loops: (): Loop[] => [{ what: 'ending granted rounds', everyMs: endEveryMs, work: () => endGrants(deps) }],
  }),
};
