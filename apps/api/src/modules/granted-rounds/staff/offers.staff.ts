import { saoPauloDay } from '@ipe/pt-br';
import { roundsDocument, type StaffOutput } from '@ipe/staff-contract';
import { checkDocument, presentPublished } from '#modules/rewards/index.ts';
import type { StaffHandlers } from '#platform/staff-door/staff-handlers.ts';
import { nameOfGame, type GrantedRoundsDeps } from '../granted-rounds.deps.ts';
import { findOffer, listOffers, sumTaken, type RoundOffer } from '../offer.store.ts';
import { stateOn } from '../rules/state-on.ts';
import { mayChange, offerKind } from './publish-offer.ts';
import { stopByStaff, unknownForStaff } from './stop-offer.ts';

const presentHead = (deps: GrantedRoundsDeps, offer: RoundOffer) => ({
  id: offer.offerId,
  name: offer.document.name,
  state: stateOn(offer, saoPauloDay(deps.clock())),
  ruleVersion: offer.ruleVersion,
  fromDay: offer.firstDay,
  untilDay: offer.lastDay,
  game: nameOfGame(deps, offer.document.gameId),
  rounds: offer.document.rounds,
  stakeCentavos: offer.document.stakeCentavos,
});

async function readForStaff(
  deps: GrantedRoundsDeps,
  id: string,
): Promise<StaffOutput<'/back-office/api/granted/read'>> {
  const offer = await findOffer(deps.db, id);
  if (offer === undefined) throw unknownForStaff();
  return {
    ...presentHead(deps, offer),
    ...presentPublished(offer),
    stopReason: offer.stopReason,
    mayChange: mayChange(offer, deps.clock()),
    taken: await sumTaken(deps.db, id),
  };
}

export const offersStaff = (deps: GrantedRoundsDeps) =>
  ({
    '/back-office/api/granted/list': async () => ({
      list: (await listOffers(deps.db, '2000-01-01')).map((one) => presentHead(deps, one)),
    }),
    '/back-office/api/granted/read': ({ id }) => readForStaff(deps, id),
    '/back-office/api/granted/check': async ({ document }) =>
      checkDocument(roundsDocument, document, offerKind(deps)).answer,
    '/back-office/api/granted/stop': (input, context) => stopByStaff(deps, input, context),
  }) satisfies Partial<StaffHandlers>;
