import { Button, buttonClass } from '@ipe/ui';
import { Headset } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { openPopup } from '#shell/state/front-end-state.ts';
import { text } from './help.text.ts';

/** Links to the support contacts. */
export function ContactCard() {
  return (
    <section aria-labelledby="contact-title" className="card mt-8 p-5 text-center">
      <h2 id="contact-title" className="font-display text-lg font-bold">
        {text.contactTitle}
      </h2>
      <p className="mt-1 mb-4 text-sm text-balance text-mist">{text.contact}</p>
      <Button className="w-full" onClick={() => openPopup('customerService')}>
        <Headset aria-hidden className="size-5" />
        {text.openSupport}
      </Button>
      <Link href={paths.tutorial} className={`${buttonClass('quiet')} mt-2 w-full`}>
        {text.tutorial}
      </Link>
    </section>
  );
}
