import { Button, buttonClass, FormMessage } from '@ipe/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSubmission } from '#shell/api/use-submission.ts';
import { paths } from '#shell/navigation/paths.ts';
import { useStatusMessage } from '#shell/parts/use-status-message.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { SignUpPrompt } from '#shell/visitors/sign-up-prompt.tsx';
import { canJoin, type OfferState } from './offer-state.ts';
import { text as shared } from './offers.text.ts';

type Joinable = { state: OfferState; joinedAt: string | null; ruleVersion: string };

type Props<Offer extends Joinable> = {
  offer: Offer;
  text: { notYet: string; over: string; join: string; joined: string; visitorBody: string };
  /** Joins by the terms of the shown version. */
  join: (offer: Offer) => Promise<void>;
  /** Shown instead to a player who has joined. */
  children?: ReactNode;
};

/** The player's step below the terms: a button to join, or what replaces it. */
export function JoinOffer<Offer extends Joinable>({ offer, text, join, children }: Props<Offer>) {
  const { state, joinedAt, ruleVersion } = offer;
  const { statusMessage, announce } = useStatusMessage();
  const joining = useSubmission(join, () => announce(text.joined));
  return (
    <div>
      {joinedAt !== null ? (
        children
      ) : !canJoin(state) ? (
        <NotNow state={state} text={text} />
      ) : !isLoggedIn() ? (
        <SignUpPrompt title={shared.visitorTitle} body={text.visitorBody} />
      ) : (
        <UnlessRestricted what="offers">
          <Button
            className="h-auto! min-h-13 w-full whitespace-normal!"
            isBusy={joining.isSending}
            onClick={() => void joining.submit(offer)}
          >
            {text.join}
          </Button>
          <p className="mt-2 text-center text-xs break-all text-mist">{shared.hint(ruleVersion)}</p>
        </UnlessRestricted>
      )}
      {statusMessage}
      {joining.message && (
        <div className="mt-2">
          <FormMessage>{joining.message}</FormMessage>
        </div>
      )}
    </div>
  );
}

/** For a cancelled offer the page already says so above. */
const NotNow = ({ state, text }: { state: OfferState; text: { notYet: string; over: string } }) =>
  state !== 'cancelled' && <p className="text-sm text-mist">{state === 'announced' ? text.notYet : text.over}</p>;

type JoinedProps = { text: { isIn: string; joinedSince: (at: string) => string }; since: string; canPlay: boolean };

/** Since when the player has joined, and a link to the games. */
export const Joined = ({ text, since, canPlay }: JoinedProps) => (
  <div className="flex flex-wrap items-center gap-3 rounded-md border border-leaf/30 bg-leaf/10 p-4">
    <CircleCheck aria-hidden className="size-6 shrink-0 text-leaf" />
    <p className="min-w-0 flex-1">
      <span className="block font-bold">{text.isIn}</span>
      <span className="tabular block text-sm text-mist">{text.joinedSince(since)}</span>
    </p>
    {canPlay && (
      <Link href={paths.home} className={`w-full ${buttonClass('secondary', 'medium')}`}>
        {shared.toGames}
      </Link>
    )}
  </div>
);
