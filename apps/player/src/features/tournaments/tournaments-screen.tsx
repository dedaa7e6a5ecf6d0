import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Trophy } from 'lucide-react';
import { paths } from '#shell/navigation/paths.ts';
import { OfferCards } from '#shell/offers/offer-cards.tsx';
import { tournamentsQuery } from './tournaments.queries.ts';
import { text } from './tournaments.text.ts';

export const TournamentsScreen = () => (
  <OfferCards
    query={useQuery(tournamentsQuery)}
    path={paths.tournaments}
    Icon={Trophy}
    text={text}
    prizesOf={({ prizesCentavos }) => text.prizesInAll(prizesCentavos)}
    more={({ joinedAt }) =>
      joinedAt !== null && (
        <p className="mt-2 flex items-center gap-1.5 text-sm font-semibold text-leaf-soft">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          {text.isIn}
        </p>
      )
    }
  />
);
