import { useId } from 'react';
import { Link } from 'wouter';
import { withInvite } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './identity.text.ts';

type Props = {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
  /** Whether the tick is an acceptance of the terms, which is kept: then they are named. */
  acceptsTerms: boolean;
};

const linkClass = 'py-3 font-semibold text-purple-soft underline';
/** With large letters one stands below the other, and must not take its taps. */
const besideAnother = `inline-block -my-1 ${linkClass}`;

/**
 * The box with what it says. A visit to the policy keeps the form and its input; the form covers the terms (specification
 * section 2), so these open beside it.
 */
export function Consent({ isGiven, onChange, acceptsTerms }: Props) {
  const id = useId();
  return (
    <div className="flex items-center gap-1 text-sm text-mist">
      <label className="-ml-3 flex size-11 shrink-0 items-center justify-center">
        <input
          type="checkbox"
          aria-labelledby={id}
          checked={isGiven}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-gold"
        />
      </label>
      <p id={id}>
        {acceptsTerms ? (
          <>
            {text.consentToTerms}{' '}
            <a href={withInvite(paths.service)} target="_blank" rel="noopener" className={besideAnother}>
              {text.terms}
            </a>{' '}
            {text.andPrivacy}
          </>
        ) : (
          text.consent
        )}{' '}
        <Link href={paths.privacy} className={acceptsTerms ? besideAnother : linkClass}>
          {text.privacy}
        </Link>
      </p>
    </div>
  );
}
