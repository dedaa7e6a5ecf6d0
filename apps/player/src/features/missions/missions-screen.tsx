import { useQuery } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { paths } from '#shell/navigation/paths.ts';
import { OfferCards } from '#shell/offers/offer-cards.tsx';
import { ProgressBar } from '#shell/parts/progress-bar.tsx';
import { missionsQuery, type MissionLine } from './missions.queries.ts';
import { text } from './missions.text.ts';

export const MissionsScreen = () => (
  <OfferCards
    query={useQuery(missionsQuery)}
    path={paths.missions}
    Icon={Flag}
    text={text}
    prizesOf={({ steps }) => text.prizes(steps)}
    more={({ steps, joinedAt }) =>
      joinedAt === null ? (
        <p className="mt-2 text-sm font-semibold">{text.stepCount(steps)}</p>
      ) : (
        <Reached steps={steps} />
      )
    }
  />
);

const Reached = ({ steps }: Pick<MissionLine, 'steps'>) => (
  <div className="mt-3">
    <ProgressBar label={text.steps} says={text.reached(steps)} done={text.reachedOf(steps)} target={steps.length} />
    <p className="tabular mt-1.5 text-xs font-semibold">{text.reached(steps)}</p>
  </div>
);
