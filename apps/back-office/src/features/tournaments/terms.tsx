import { PhoneFrame } from '#shell/phone/phone-frame.tsx';
import { text } from './tournaments.text.ts';

/** The terms as the player reads them: they stay in sight beside a long form. */
export function Terms({ terms }: { terms: string | null }) {
  return (
    <div className="min-w-0 wide:sticky wide:top-4">
      <PhoneFrame title={text.name}>
        <section
          aria-label={text.terms}
          // What scrolls is reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
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
