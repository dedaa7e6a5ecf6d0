import { Button, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '#shell/lists/loaded.tsx';
import { QrCode } from '@ipe/ui/qr-code';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { isLoggedIn } from '#shell/session/session.ts';
import { openForm } from '#shell/state/front-end-state.ts';
import { text } from './referral.text.ts';
import { ShareButtons } from './share-buttons.tsx';

/**
 * The player's link as a QR code to scan or send; for visitors the plain address. A player's QR code waits for the
 * invite code, because the link earns nothing without it.
 */
export function ShareScreen() {
  const user = useQuery(userInfoQuery);
  if (!isLoggedIn()) return <SharedLink code={undefined} />;
  return (
    <Loaded query={user} skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {({ inv }) => <SharedLink code={inv} />}
    </Loaded>
  );
}

function SharedLink({ code }: { code: string | undefined }) {
  const url = code ? `${location.origin}/?inv=${encodeURIComponent(code)}` : `${location.origin}/`;
  return (
    <>
      <section
        aria-label={text.shareHeading}
        className="rounded-lg border border-gold/25 bg-linear-to-b from-gold-deep/25 via-raised to-surface p-5 text-center shadow-card"
      >
        <img src="/art/logo.svg" alt="" width="44" height="44" className="mx-auto size-11" />
        <h2 className="mt-1 font-display text-2xl font-extrabold">{text.shareHeading}</h2>
        <p className="text-sm text-balance text-mist">{code ? text.shareBody : text.shareBodyPlain}</p>
        <div className="mx-auto mt-4 w-64 max-w-full rounded-md bg-white p-2">
          <QrCode content={url} label={code ? text.qrCode : text.plainQrCode} />
        </div>
        <p className="mt-4 text-sm font-semibold break-all select-all">{url}</p>
      </section>
      <div className="mt-4">
        <ShareButtons url={url} />
      </div>
      {code === undefined && <JoinForLink />}
      <p className="mt-4 text-center text-xs text-mist">{text.adults}</p>
    </>
  );
}

function JoinForLink() {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-sm text-mist">
      {text.joinForLink}
      <Button look="quiet" size="medium" onClick={() => openForm('login')}>
        {text.logIn}
      </Button>
    </p>
  );
}
