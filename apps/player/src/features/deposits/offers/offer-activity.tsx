import { formatInstant } from '@ipe/pt-br';
import { Button, buttonClass, Disclosure } from '@ipe/ui';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ArtImage } from '#shell/games/art-image.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { TermsText } from '#shell/parts/rule-terms.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm } from '#shell/state/front-end-state.ts';
import type { Stored } from '#shell/state/storage.ts';
import { OfferConditions } from './offer-conditions.tsx';
import type { Offer } from './offer-rules.ts';
import { OfferTiers } from './offer-tiers.tsx';
import { text } from './offer.text.ts';

type Props = {
  activity: Stored['activeList'][number];
  /** The offer, where this player may choose it. */
  offer?: Offer;
};

/** The whole page of an offer, from its picture to its rules. */
export function OfferActivity({ activity, offer }: Props) {
  return (
    <article>
      <div className="card aspect-343/150 overflow-hidden bg-linear-to-br from-purple-deep/60 to-raised">
        <ArtImage
          image={activity.image}
          upTo={2}
          alt=""
          shownWidthPx={343}
          width={686}
          height={300}
          className="h-full w-full object-cover"
        />
      </div>
      <h2 className="mt-5 font-display text-xl font-bold text-balance">{activity.title}</h2>
      <p className="mt-1 text-sm text-mist">{activity.summary}</p>
      {activity.usedAt && (
        <p className="tabular mt-3 card p-4 text-sm">{text.usedOn(formatInstant(activity.usedAt))}</p>
      )}
      {offer && (
        <>
          <OfferTiers offer={offer} />
          <OfferConditions offer={offer} />
        </>
      )}
      <Disclosure title={text.terms} className="card mt-6 px-4" open={!offer}>
        <TermsText terms={activity.terms} version={activity.ruleVersion} />
      </Disclosure>
      {!activity.usedAt && (
        <div className="mt-6 flex flex-col gap-3">
          <Actions offer={offer} />
        </div>
      )}
    </article>
  );
}

function Actions({ offer }: { offer: Offer | undefined }): ReactNode {
  if (!isLoggedIn()) {
    return (
      <>
        <Button onClick={() => openForm('register')}>{text.register}</Button>
        <Button look="quiet" onClick={() => openForm('login')}>
          {text.logIn}
        </Button>
      </>
    );
  }
  return (
    <>
      {offer && (
        <Link href={`${paths.deposit}?active_code=${offer.active_code}`} className={buttonClass('primary')}>
          {text.choose}
        </Link>
      )}
      <Link href={paths.deposit} className={buttonClass(offer ? 'quiet' : 'secondary')}>
        {text.without}
      </Link>
    </>
  );
}
