import { buttonClass, EmptyState, Sheet, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Clock3, ExternalLink, Headset, PenLine } from 'lucide-react';
import { Link } from 'wouter';
import { Loaded } from '#shell/lists/loaded.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { homePageQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import type { Stored } from '#shell/state/storage.ts';
import { text } from './support.text.ts';

type Contact = Stored['homePage']['customer'][number];

/**
 * The support contacts of the home page data, each in a new window (specification section 2, "Customer-service popup"),
 * and for players our own way below them.
 */
export function SupportPopup({ onClose }: { onClose: () => void }) {
  const home = useQuery(homePageQuery);
  return (
    <Sheet title={text.title} closeLabel={text.close} onClose={onClose}>
      <p className="mb-4 flex items-center gap-2 text-sm text-mist">
        <Clock3 aria-hidden className="size-4 shrink-0 text-gold" />
        {text.promise}
      </p>
      <Loaded query={home} skeleton={<Skeleton className="h-18 rounded-md" />}>
        {({ customer }) => <Contacts contacts={customer} />}
      </Loaded>
      {isLoggedIn() && (
        <Link href={paths.support} onClick={onClose} className={`${buttonClass('secondary')} mt-4 w-full`}>
          <PenLine aria-hidden className="size-5" />
          {text.write}
        </Link>
      )}
    </Sheet>
  );
}

function Contacts({ contacts }: { contacts: Contact[] }) {
  if (contacts.length === 0) return <EmptyState icon={<Headset />} title={text.none} />;
  return (
    <ul className="flex flex-col gap-3">
      {contacts.map(({ url, image, name }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="card flex min-h-18 items-center gap-4 px-4 py-3 transition-colors hover:border-purple/60"
          >
            <img
              src={image}
              alt=""
              width="40"
              height="40"
              className="size-10 shrink-0 rounded-full bg-lifted object-contain p-1"
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm break-all text-mist">{addressOf(url)}</span>
            </span>
            <ExternalLink aria-hidden className="size-5 shrink-0 text-mist" />
            <span className="sr-only">{text.newWindow}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The readable part of an address: the e-mail address, the phone number, or the host and path of a link. */
function addressOf(url: string): string {
  return url.replace(/^(?:mailto:|tel:|https?:\/\/(?:www\.)?)/u, '').replace(/\/?(?:[?#].*)?$/u, '');
}
