import { useId, type ReactNode } from 'react';
import { Link } from 'wouter';
import { withInvite } from '#shell/navigation/navigation.ts';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './identity.text.ts';

type Box = { isGiven: boolean; onChange: (isGiven: boolean) => void };

const linkClass = 'py-3 font-semibold text-purple-soft underline';

/** Checked by default (specification section 2). A visit to the policy keeps the form and its input. */
export const Consent = (box: Box) => (
  <LabelledBox {...box}>
    {text.consent}{' '}
    <Link href={paths.privacy} className={linkClass}>
      {text.privacy}
    </Link>
  </LabelledBox>
);

/**
 * The acceptance of the terms, which the server stores. The form covers the page (specification section 2), so the link
 * opens the terms in another tab.
 */
export const Acceptance = (box: Box) => (
  <LabelledBox {...box}>
    {text.acceptance}{' '}
    <a href={withInvite(paths.service)} target="_blank" rel="noopener" className={linkClass}>
      {text.terms}
    </a>
  </LabelledBox>
);

function LabelledBox({ isGiven, onChange, children }: Box & { children: ReactNode }) {
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
      <p id={id}>{children}</p>
    </div>
  );
}
