import { TermsText } from '#shell/parts/rule-terms.tsx';
import { text } from './offers.text.ts';

type Props = {
  /** Of the heading: a page may have several. */
  id: string;
  title: string;
  /** The heading's level, below that of the offer's name. */
  Heading?: 'h2' | 'h3';
  offer: { terms: string; ruleVersion: string; sha256: string };
};

/** The terms that were published, with what proves that they are those. */
export const OfferTerms = ({ id, title, Heading = 'h3', offer: { terms, ruleVersion, sha256 } }: Props) => (
  <section aria-labelledby={id}>
    <Heading id={id} className="mb-2 font-display text-lg font-bold">
      {title}
    </Heading>
    <TermsText terms={terms} version={ruleVersion} />
    <p className="tabular text-xs break-all text-mist">{text.proof(sha256)}</p>
  </section>
);

/** That a person of the house ended it before its time, and what follows. */
export const EndedEarly = ({ title, body }: { title: string; body: string }) => (
  <section aria-label={title} className="card p-4">
    <h3 className="font-bold">{title}</h3>
    <p className="mt-1 text-sm break-words text-mist">{body}</p>
  </section>
);
