import { Disclosure } from '@ipe/ui';
import { text } from './rule-terms.text.ts';

type Props = { terms: string; version: string };

/** A rule in the server's own words, with its version. */
export function RuleTerms({ terms, version }: Props) {
  return (
    <Disclosure title={text.terms} className="card mt-4 px-4 py-1">
      <TermsText terms={terms} version={version} />
    </Disclosure>
  );
}

/** The paragraphs without the heading. */
export function TermsText({ terms, version }: Props) {
  const paragraphs = terms.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className="flex flex-col gap-2.5 pb-3 text-sm text-mist">
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="tabular text-xs">{text.version(version)}</p>
    </div>
  );
}
