import { Button, ErrorState, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { Copy, Share2 } from 'lucide-react';
import { copyText } from '../../shell/copy-text.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { userInfoQuery } from '../../shell/player.queries.ts';
import { QrCode } from '../../shell/qr-code.tsx';
import { text } from './invitation.text.ts';
import { canShare, shareLink } from './share-link.ts';

/** The player's link, as text, code and QR code. */
export function InvitationCard() {
  const user = useQuery(userInfoQuery);
  return (
    <Loaded query={user} skeleton={<Skeleton className="h-96 rounded-lg" />}>
      {({ inv }) =>
        inv ? (
          <Invitation code={inv} />
        ) : (
          <ErrorState message={text.noCode} retryLabel={text.retry} onRetry={() => void user.refetch()} />
        )
      }
    </Loaded>
  );
}

function Invitation({ code }: { code: string }) {
  const url = `${location.origin}/?inv=${encodeURIComponent(code)}`;
  return (
    <div className="card rounded-lg p-5 text-center">
      <h2 className="font-display text-xl font-bold text-balance">{text.intro}</h2>
      <p className="mt-2 text-sm text-mist">{text.honest}</p>
      <div className="mx-auto mt-5 w-44 rounded-md bg-white p-1">
        <QrCode content={url} label={text.qrCode} />
      </div>
      <p className="mt-5 text-sm text-mist">{text.code}</p>
      <p className="tabular font-display text-2xl font-extrabold tracking-widest text-gold select-all">{code}</p>
      <p className="mt-4 text-sm text-mist">{text.link}</p>
      <p className="text-sm font-semibold break-all select-all">{url}</p>
      <div className="mt-5 flex flex-col gap-3">
        {canShare() && (
          <Button onClick={() => void shareLink({ text: text.shareText, url })}>
            <Share2 aria-hidden className="size-5" />
            {text.share}
          </Button>
        )}
        <Button look={canShare() ? 'secondary' : 'primary'} onClick={() => void copyText(url)}>
          <Copy aria-hidden className="size-5" />
          {text.copyLink}
        </Button>
        <Button look="secondary" onClick={() => void copyText(code)}>
          <Copy aria-hidden className="size-5" />
          {text.copyCode}
        </Button>
      </div>
      <p className="mt-4 text-xs text-mist">{text.adults}</p>
    </div>
  );
}
