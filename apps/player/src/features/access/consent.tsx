import { Link } from 'wouter';
import { paths } from '../../shell/paths.ts';
import { text } from './access.text.ts';

/** Checked by default (specification section 2). Reading the policy keeps the form as it is. */
export function Consent({ isGiven, onChange }: { isGiven: boolean; onChange: (isGiven: boolean) => void }) {
  return (
    <p className="flex items-center text-sm text-mist">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isGiven}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-gold"
        />
        {text.consent}
      </label>
      <Link
        href={paths.privacy}
        className="ml-1 inline-flex min-h-11 items-center font-semibold text-purple-soft underline"
      >
        {text.privacy}
      </Link>
    </p>
  );
}
