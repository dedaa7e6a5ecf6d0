import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { useShortcuts } from '#shell/keyboard/use-shortcuts.ts';
import { Page } from '#shell/layout/page.tsx';
import { Loaded } from '#shell/lists/loaded.tsx';
import { text as navigation } from '#shell/navigation/navigation.text.ts';
import { roundOfferDraftPath } from '#shell/navigation/paths.ts';
import { Button, buttonClass } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { KeyHint } from '#shell/parts/key-hint.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { Section } from '#shell/parts/section.tsx';
import { TermsInPhone } from '#shell/phone/terms-in-phone.tsx';
import { may, useMe } from '#shell/session/session.ts';
import { text as shellText } from '#shell/text/shell.text.ts';
import { showTip } from '#shell/tips/tips.tsx';
import { stopOffer, useOffer, type Offer } from './granted-rounds.queries.ts';
import { text } from './granted-rounds.text.ts';
import { StatePill } from './state-pill.tsx';

/** Rounds that players take: what was published, and what became of them. */
export function OfferScreen() {
  const { id } = useParams<{ id: string }>();
  const offer = useOffer(id);
  return (
    <Page title={offer.data?.name ?? navigation.grantedRounds} actions={offer.data && <Deeds offer={offer.data} />}>
      <Loaded query={offer}>
        {(found) => (
          <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
            <div className="flex min-w-0 flex-col gap-6">
              <Published offer={found} />
              <Taken offer={found} />
            </div>
            <TermsInPhone title={text.name} terms={found.terms} />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Another version until it begins, and stopping until it is over. */
function Deeds({ offer: { id, state, mayChange } }: { offer: Offer }) {
  const [isStopping, setIsStopping] = useState(false);
  const [, goTo] = useLocation();
  const me = useMe();
  const mayEdit = may(me, 'rules.propose') && mayChange;
  const mayStop = may(me, 'rules.stop') && state !== 'over';
  useShortcuts([
    ...(mayEdit ? [{ keys: 'e', label: text.edit, run: () => goTo(roundOfferDraftPath(id)) }] : []),
    ...(mayStop ? [{ keys: 'x', label: text.stop, run: () => setIsStopping(true) }] : []),
  ]);
  return (
    <>
      {mayStop && (
        <Button look="danger" onClick={() => setIsStopping(true)}>
          {text.stop} <KeyHint keys="x" />
        </Button>
      )}
      {mayEdit && (
        <Link href={roundOfferDraftPath(id)} className={buttonClass('primary')}>
          {text.edit} <KeyHint keys="e" />
        </Link>
      )}
      {isStopping && (
        <Modal title={text.stop} onClose={() => setIsStopping(false)}>
          <ReasonForm
            note={text.stopHint}
            action={text.stop}
            look="danger"
            send={(reason) => stopOffer({ id, reason })}
            onDone={() => {
              setIsStopping(false);
              showTip(text.stopped);
            }}
            onCancel={() => setIsStopping(false)}
          />
        </Modal>
      )}
    </>
  );
}

const Published = ({ offer }: { offer: Offer }) => (
  <div className="rounded-sm border border-edge bg-surface p-4">
    <Facts
      facts={[
        [text.state, <StatePill key="state" state={offer.state} />],
        [text.from, text.day(offer.fromDay)],
        [text.until, text.day(offer.untilDay)],
        [text.game, offer.game],
        [text.lot, text.rounds(offer)],
        [text.version, offer.ruleVersion],
        [
          text.sha256,
          <span key="hash" className="break-all">
            {offer.sha256}
          </span>,
        ],
        [text.publishedAt, <Instant key="published" at={offer.publishedAt} />],
        [text.who, shellText.persons(offer.publishedBy.proposedBy, offer.publishedBy.approvedBy)],
        ...(offer.stopReason === null ? [] : [[shellText.whyEnded, offer.stopReason] as const]),
      ]}
    />
  </div>
);

const Taken = ({ offer: { taken } }: { offer: Offer }) => (
  <Section title={text.taken}>
    <Facts
      facts={[
        [text.players, String(taken.players)],
        [text.given, String(taken.rounds)],
        [text.played, String(taken.played)],
        [text.lapsed, String(taken.lapsed)],
        [text.won, text.money(taken.wonCentavos)],
      ]}
    />
  </Section>
);
