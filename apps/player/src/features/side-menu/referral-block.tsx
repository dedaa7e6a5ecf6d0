import { Button, Money } from '@ipe/ui';
import { Copy } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { copyText } from '#shell/text/copy-text.ts';
import { text } from './side-menu.text.ts';

type Referral = { amount: number; url: string };

/** For players: the reward of a referral, the link and a button that copies it (specification section 2). */
export function ReferralBlock({ referral, onLeave }: { referral: Referral; onLeave: () => void }) {
  // The server doesn't know its own public address.
  const url = new URL(referral.url, location.origin).href;
  return (
    <section aria-labelledby="invite-title" className="card mb-3 p-4">
      <h3 id="invite-title" className="text-sm font-semibold text-mist">
        {text.invite.title}
      </h3>
      <p className="mt-0.5">
        <Money centavos={referral.amount} className="font-display text-2xl font-extrabold text-gold" />{' '}
        <span className="text-sm text-mist">{text.invite.perFriend}</span>
      </p>
      <p className="mt-2 text-xs text-mist">{text.invite.link}</p>
      <p className="text-sm font-semibold break-all">{url}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button size="medium" className="flex-1" onClick={() => void copyText(url)}>
          <Copy aria-hidden className="size-4" />
          {text.invite.copy}
        </Button>
        <Link
          href={paths.referral}
          onClick={onLeave}
          className="flex min-h-11 items-center px-2 text-sm font-semibold text-purple-soft underline"
        >
          {text.invite.rules}
        </Link>
      </div>
    </section>
  );
}
