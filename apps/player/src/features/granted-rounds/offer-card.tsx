import { Button, Disclosure, FormMessage } from '@ipe/ui';
import { useSubmission } from '#shell/api/use-submission.ts';
import { text as shared } from '#shell/offers/offers.text.ts';
import { TermsText } from '#shell/parts/rule-terms.tsx';
import { useStatusMessage } from '#shell/parts/use-status-message.tsx';
import { Warned } from '#shell/parts/warned.tsx';
import { UnlessRestricted } from '#shell/restrictions/restriction-notice.tsx';
import { isLoggedIn } from '#shell/session/session.ts';
import { SignUpPrompt } from '#shell/visitors/sign-up-prompt.tsx';
import { takeRounds } from './granted-rounds.mutations.ts';
import type { RoundOffer } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';

/** An offer of rounds that a player may take once, with its terms above the button that accepts them. */
export function OfferCard({ offer }: { offer: RoundOffer }) {
  const { id, name, terms, ruleVersion, sha256 } = offer;
  return (
    <article aria-labelledby={`offer-${id}`} className="card overflow-hidden">
      <Warned className="block" />
      <div className="p-4">
        <h3 id={`offer-${id}`} className="font-display text-lg font-extrabold text-balance break-words">
          {name}
        </h3>
        <p className="tabular font-bold text-gold">{text.lot(offer)}</p>
        <p className="text-sm text-mist">{text.game(offer)}</p>
        <Facts offer={offer} />
        <Disclosure title={text.terms} className="mt-3">
          <TermsText terms={terms} version={ruleVersion} />
          <p className="tabular pb-3 text-xs break-all text-mist">{shared.proof(sha256)}</p>
        </Disclosure>
        <Take offer={offer} />
      </div>
    </article>
  );
}

function Facts({ offer }: { offer: RoundOffer }) {
  const { wageringX100, leastVipLevel, playDays } = offer;
  return (
    <dl className="tabular mt-3 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-sm">
      <dt className="text-mist">{text.lasts}</dt>
      <dd>{text.days(offer)}</dd>
      <dt className="text-mist">{text.playDays}</dt>
      <dd>{text.inDays(playDays)}</dd>
      <dt className="text-mist">{text.wins}</dt>
      <dd>{wageringX100 === 0 ? text.free : text.wagered(offer)}</dd>
      {leastVipLevel > 0 && (
        <>
          <dt className="text-mist">{text.level}</dt>
          <dd>{text.fromLevel(leastVipLevel)}</dd>
        </>
      )}
    </dl>
  );
}

function Take({ offer }: { offer: RoundOffer }) {
  const { statusMessage, announce } = useStatusMessage();
  const taking = useSubmission(takeRounds, () => announce(text.took));
  if (offer.isTaken) return <p className="mt-4 text-sm font-bold text-leaf">{text.taken}</p>;
  if (!offer.isOpen) return <p className="mt-4 text-sm text-mist">{text.opensOn(offer.fromDay)}</p>;
  if (!isLoggedIn()) return <SignUpPrompt {...text.visitor} />;
  return (
    <div className="mt-4">
      <UnlessRestricted what="offers">
        <Button className="w-full" isBusy={taking.isSending} onClick={() => void taking.submit(offer)}>
          {text.take}
        </Button>
        <p className="mt-2 text-center text-xs break-all text-mist">{text.takeHint(offer.ruleVersion)}</p>
      </UnlessRestricted>
      {statusMessage}
      {taking.message && (
        <div className="mt-2">
          <FormMessage>{taking.message}</FormMessage>
        </div>
      )}
    </div>
  );
}
