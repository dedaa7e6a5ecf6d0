import { buttonClass, classNames, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Gem } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { NoOffers } from '#shell/offers/no-offers.tsx';
import { OfferPill } from '#shell/offers/offer-pill.tsx';
import { EndedEarly, OfferTerms } from '#shell/offers/offer-terms.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { jackpotQuery, type Jackpot } from './jackpot.queries.ts';
import { neverBegan, text } from './jackpot.text.ts';
import { LastWins } from './last-wins.tsx';

/** The current jackpot: its pool, how it is won, the last wins and the terms. */
export function JackpotScreen() {
  const query = useQuery(jackpotQuery);
  return (
    <>
      <StaleBanner query={query} />
      <Loaded query={query} skeleton={<Skeleton className="h-96 rounded-md" />}>
        {({ jackpot, wins }) => (
          <div className="flex flex-col gap-6">
            {jackpot === null ? <NoOffers Icon={Gem} text={text} /> : <JackpotHead jackpot={jackpot} />}
            {(jackpot !== null || wins.length > 0) && <LastWins wins={wins} />}
            {jackpot !== null && (
              <>
                <HowToCheck />
                <OfferTerms id="jackpot-terms" title={text.terms} Heading="h2" offer={jackpot} />
              </>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}

function JackpotHead({ jackpot }: { jackpot: Jackpot }) {
  const { name, state, stopReason } = jackpot;
  return (
    <>
      <section aria-labelledby="jackpot-name" className="card overflow-hidden">
        <Warned className="block" />
        <div className="p-4 text-center">
          <OfferPill state={state} names={text.states} />
          <h2 id="jackpot-name" className="mt-2 font-display text-xl font-extrabold text-balance break-words">
            {name}
          </h2>
          <Pool jackpot={jackpot} />
          <Figures jackpot={jackpot} />
          <p className="mt-4 text-left text-sm text-mist">{text.honest}</p>
        </div>
      </section>
      {stopReason !== null && <EndedEarly title={text.stopped(jackpot)} body={text.stoppedBody(jackpot, stopReason)} />}
    </>
  );
}

/** The counted pool, with the time of the count. It doesn't move between two readings. */
function Pool({ jackpot }: { jackpot: Jackpot }) {
  const { pool, state, startsAt } = jackpot;
  if (pool === null)
    return (
      <p className="my-3 text-sm text-mist">{state === 'announced' ? text.startsAt(startsAt) : text.over(jackpot)}</p>
    );
  return (
    <>
      <p className="tabular mt-2 font-display text-3xl font-extrabold break-words text-gold">
        {text.money(pool.centavos)}
      </p>
      <p className="tabular text-sm text-mist">{text.countedAt(pool.countedAt)}</p>
      {state === 'counting' && <p className="mt-1 text-sm text-mist">{text.counting}</p>}
    </>
  );
}

function Figures({ jackpot }: { jackpot: Jackpot }) {
  const { figures } = text;
  const rows: [string, string][] = [
    [figures.fed, text.fed(jackpot)],
    [figures.seed, text.money(jackpot.seedCentavos)],
    [figures.chance, text.chance(jackpot)],
    [figures.games, text.games(jackpot)],
    ...(neverBegan(jackpot) ? [] : [[figures.lasts, text.until(jackpot.endsAt)] as [string, string]]),
  ];
  return (
    <dl className="tabular mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-left text-sm">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-mist">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const HowToCheck = () => (
  <section aria-labelledby="jackpot-check">
    <h2 id="jackpot-check" className="mb-2 font-display text-lg font-bold">
      {text.check}
    </h2>
    <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm text-mist">
      {text.checkSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
    <Link href={paths.fairness} className={classNames(buttonClass('secondary'), 'mt-3')}>
      {text.toFairness}
    </Link>
  </section>
);
