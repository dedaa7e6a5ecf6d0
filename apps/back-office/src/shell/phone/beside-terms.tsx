import type { ReactNode } from 'react';
import { PhoneFrame } from './phone-frame.tsx';
import { text } from './phone.text.ts';

type Props = {
  /** The phone's title, above the terms. */
  title: string;
  /** The terms as players read them; null while the document has issues. */
  terms: string | null;
  children: ReactNode;
};

/**
 * The content with a document's terms in a phone at its side. The terms stay visible next to a long form; on a narrow
 * screen they follow it.
 */
export const BesideTerms = ({ title, terms, children }: Props) => (
  <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
    <div className="flex min-w-0 flex-col gap-6">{children}</div>
    <div className="min-w-0 wide:sticky wide:top-4">
      <PhoneFrame title={title}>
        <section
          aria-label={text.terms}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroll area must be reachable by keyboard
          tabIndex={0}
          className="card max-h-[65dvh] overflow-y-auto p-4 text-sm"
        >
          {terms === null ? (
            <p className="text-mist">{text.noTerms}</p>
          ) : (
            <p className="whitespace-pre-line">{terms}</p>
          )}
        </section>
      </PhoneFrame>
    </div>
  </div>
);
