import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { paths } from '#shell/navigation/paths.ts';
import { JoinOffer, Joined } from '#shell/offers/join-offer.tsx';
import { OfferDetail, OfferHead } from '#shell/offers/offer-detail.tsx';
import { EndedEarly, OfferTerms } from '#shell/offers/offer-terms.tsx';
import { text as shared } from '#shell/offers/offers.text.ts';
import { MissionSteps } from './mission-steps.tsx';
import { joinMission } from './missions.mutations.ts';
import { missionQuery, type Mission } from './missions.queries.ts';
import { text } from './missions.text.ts';

/** One mission: its steps, the player's progress, and its terms above the button that accepts them. */
export const MissionDetail = ({ id }: { id: string }) => (
  <OfferDetail query={useQuery(missionQuery(id))} path={paths.missions} Icon={Flag} text={text}>
    {(mission) => <Detail mission={mission} />}
  </OfferDetail>
);

function Detail({ mission }: { mission: Mission }) {
  const { state, joinedAt, stopReason } = mission;
  const isMoving = state === 'running' || state === 'counting';
  return (
    <>
      <Head mission={mission} />
      {stopReason !== null && <EndedEarly title={text.stopped} body={text.stoppedBody(stopReason)} />}
      {joinedAt !== null && isMoving && <Joined text={text} since={joinedAt} canPlay={state === 'running'} />}
      <div>
        <MissionSteps mission={mission} />
        {joinedAt !== null && isMoving && <p className="mt-3 text-xs text-mist">{shared.soon}</p>}
      </div>
      <OfferTerms id="mission-terms" title={text.terms} offer={mission} />
      <JoinOffer offer={mission} text={text} join={joinMission} />
    </>
  );
}

function Head({ mission }: { mission: Mission }) {
  const { startsAt, endsAt, steps, minBetCentavos, leastVipLevel } = mission;
  return (
    <OfferHead
      offer={mission}
      text={text}
      prizes={text.prizes(steps)}
      moments={[
        [shared.starts, startsAt],
        [shared.ends, endsAt],
      ]}
    >
      <p className="mt-3 text-sm text-mist">
        {text.minBet(minBetCentavos)} {leastVipLevel > 0 && shared.level(leastVipLevel)} {text.free(mission)}
      </p>
    </OfferHead>
  );
}
