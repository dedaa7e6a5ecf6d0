import { Button, buttonClass, IconButton } from '@ipe/ui';
import { Copy, Maximize, Share2 } from 'lucide-react';
import { Link } from 'wouter';
import { paths } from '#shell/navigation/paths.ts';
import { QrCode } from '@ipe/ui/qr-code';
import { copyText } from '#shell/text/copy-text.ts';
import { text } from './referral.text.ts';
import { canShare, shareLink } from './share-link.ts';

type Props = { code: string; url: string; hasRewards: boolean };

const box = 'mt-3 flex items-center gap-2 rounded-sm bg-deep/50 py-1.5 pr-1 pl-4 text-left';

/** The player's link as text and QR code, and the code that it carries, for which no form asks. */
export function ReferralLink({ code, url, hasRewards }: Props) {
  return (
    <section
      aria-label={text.link}
      className="rounded-lg border border-purple/30 bg-linear-to-b from-purple-deep/55 via-raised to-surface p-5 text-center shadow-card"
    >
      <h2 className="font-display text-xl font-bold text-balance">{text.intro}</h2>
      <p className="mt-1 text-sm text-balance text-mist">{hasRewards ? text.introBody : text.noRewards}</p>
      <div className="mx-auto mt-4 w-40 max-w-full rounded-md bg-white p-1">
        <QrCode content={url} label={text.qrCode} />
      </div>
      <div className={box}>
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-mist">{text.code}</span>
          <span className="tabular block font-display text-xl font-extrabold tracking-[0.08em] break-all text-gold select-all">
            {code}
          </span>
          <span className="block text-xs text-mist">{text.codeInLink}</span>
        </p>
      </div>
      <div className={box}>
        <p className="min-w-0 flex-1">
          <span className="block text-xs text-mist">{text.link}</span>
          <span className="block text-sm font-semibold break-all select-all">{url}</span>
        </p>
        <IconButton label={text.copyLink} onClick={() => void copyText(url)}>
          <Copy aria-hidden className="size-5" />
        </IconButton>
      </div>
      <div className="mt-4 flex flex-col gap-3">
        {canShare() ? (
          <Button onClick={() => void shareLink({ text: text.shareText, url })}>
            <Share2 aria-hidden className="size-5" />
            {text.share}
          </Button>
        ) : (
          <Button onClick={() => void copyText(url)}>
            <Copy aria-hidden className="size-5" />
            {text.copyLink}
          </Button>
        )}
        <Link href={paths.share} className={`${buttonClass('secondary')} h-auto! min-h-13 whitespace-normal!`}>
          <Maximize aria-hidden className="size-5 shrink-0" />
          {text.sharePage}
        </Link>
      </div>
      <p className="mt-3 text-xs text-mist">{text.adults}</p>
    </section>
  );
}
