import { PhoneFrame } from './phone-frame.tsx';
import { text } from './phone.text.ts';

/** The terms of a document as the player reads them, null while it has faults: they stay in sight beside a long form. */
export function TermsInPhone({ title, terms }: { title: string; terms: string | null }) {
  return (
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
            <p className="leading-relaxed whitespace-pre-line">{terms}</p>
          )}
        </section>
      </PhoneFrame>
    </div>
  );
}
