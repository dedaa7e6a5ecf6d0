import { TermsText } from '#shell/parts/rule-terms.tsx';
import { text } from './offers.text.ts';

type Props = {
  /** The id of the heading, because a page may have several terms. */
  id: string;
  title: string;
  /** The heading's level, below that of the offer's name. */
  Heading?: 'h2' | 'h3';
  offer: { terms: string; ruleVersion: string; sha256: string };
};

/** The published terms, with the version and hash that identify them. */
export const OfferTerms = ({ id, title, Heading = 'h3', offer: { terms, ruleVersion, sha256 } }: Props) => (
  <section aria-labelledby={id}>
    <Heading id={id} className="mb-2 font-display text-lg font-bold">
      {title}
    </Heading>
    <TermsText terms={terms} version={ruleVersion} />
    <p className="tabular text-xs break-all text-mist">{text.proof(sha256)}</p>
  </section>
);

/** Says that the house ended the offer early, and what follows. */
export const EndedEarly = ({ title, body }: { title: string; body: string }) => (
  <section aria-label={title} className="card p-4">
    <h3 className="font-bold">{title}</h3>
    <p className="mt-1 text-sm break-words text-mist">{body}</p>
  </section>
);
