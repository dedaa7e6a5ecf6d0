import { useId } from 'react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './identity.text.ts';

/** Checked by default (specification section 2). A visit to the policy keeps the form and its input. */
export function Consent({ isGiven, onChange }: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
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
      <p>
        <span id={id}>{text.consent}</span>{' '}
        <Link href={paths.privacy} className="py-3 font-semibold text-purple-soft underline">
          {text.privacy}
        </Link>
      </p>
    </div>
  );
}
