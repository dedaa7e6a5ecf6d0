import { Button, buttonClass, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import type { Confirmation } from '#shell/restrictions/confirmation.queries.ts';
import { RestrictionNotice } from '#shell/restrictions/restriction-notice.tsx';
import { useRestriction } from '#shell/restrictions/restriction.ts';
import { followedConfirmationQuery, knownQuery } from './confirmation.queries.ts';
import { text } from './confirmation.text.ts';
import { FaceCard } from './face-card.tsx';
import { RegistrationForm } from './registration/registration-form.tsx';
import { fieldsOf } from './registration/registration-rules.ts';
import { TermsCard } from './terms-card.tsx';

/** The next step of the account's confirmation. */
export function ConfirmationScreen() {
  return (
    <Loaded query={useQuery(followedConfirmationQuery)} skeleton={<Skeleton className="h-96 rounded-md" />}>
      {(confirmation) => <NextStep confirmation={confirmation} />}
    </Loaded>
  );
}

type Told = { title: string; body: string; children?: ReactNode };

/** The states in which there is nothing to fill in. */
const told: Partial<Record<Confirmation['state'], (confirmation: Confirmation) => Told>> = {
  waiting: () => ({ title: text.waitingTitle, body: text.waitingBody }),
  in_review: () => ({ title: text.reviewTitle, body: text.reviewBody }),
  none: () => ({
    title: text.noneTitle,
    body: text.noneBody,
    children: <NextLink to={paths.home}>{text.home}</NextLink>,
  }),
};

function NextStep({ confirmation }: { confirmation: Confirmation }) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { state, termsVersion, isRenewal } = confirmation;
  if (state === 'registration' || isCorrecting)
    return <Registration isRenewal={isRenewal} onSent={() => setIsCorrecting(false)} />;
  if (state === 'face' || state === 'declined') return <FaceCard confirmation={confirmation} />;
  // The key resets the tick when another version of the terms arrives.
  if (state === 'terms') return <TermsCard key={termsVersion} version={termsVersion ?? ''} />;
  if (state === 'confirmed') return <Confirmed until={confirmation.confirmedUntil ?? ''} />;
  const notice = told[state];
  if (notice) return <Notice {...notice(confirmation)} />;
  return (
    <Notice title={text.refusedTitle} body={text.refusedBody}>
      <Button onClick={() => setIsCorrecting(true)}>{text.correct}</Button>
      <NextLink to={paths.support}>{text.support}</NextLink>
    </Notice>
  );
}

/** Who may not deposit is not invited to it. */
function Confirmed({ until }: { until: string }) {
  const restriction = useRestriction('deposit');
  const body = text.confirmedBody(until);
  if (restriction)
    return (
      <div className="flex flex-col gap-4">
        <Notice title={text.confirmedTitle} body={body} />
        <RestrictionNotice restriction={restriction} />
      </div>
    );
  return (
    <Notice title={text.confirmedTitle} body={`${body} ${text.ready}`}>
      <Link href={paths.deposit} className={buttonClass('primary', 'medium')}>
        {text.deposit}
      </Link>
    </Notice>
  );
}

function Registration(rest: { isRenewal: boolean; onSent: () => void }) {
  return (
    <Loaded query={useQuery(knownQuery)} skeleton={<Skeleton className="h-96 rounded-md" />}>
      {(known) => <RegistrationForm known={fieldsOf(known)} {...rest} />}
    </Loaded>
  );
}

const Notice = ({ title, body, children }: Told) => (
  <section className="card p-4" aria-live="polite">
    <h2 className="font-display text-xl font-bold">{title}</h2>
    <p className="mt-1 text-sm text-mist">{body}</p>
    {children && <div className="mt-4 flex flex-col gap-3">{children}</div>}
  </section>
);

function NextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link href={to} className={buttonClass('secondary', 'medium')}>
      {children}
    </Link>
  );
}
