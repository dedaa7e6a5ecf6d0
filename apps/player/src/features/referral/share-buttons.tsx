import { Button, buttonClass } from '@ipe/ui';
import { Copy, MessageCircle, Send, Share2, type LucideIcon } from 'lucide-react';
import { copyText } from '#shell/text/copy-text.ts';
import { text } from './referral.text.ts';
import { canShare, shareLink, telegramAddress, whatsAppAddress } from './share-link.ts';

/** All ways to share a link: the system's share sheet, two messengers and the clipboard. */
export function ShareButtons({ url }: { url: string }) {
  const shared = { text: text.shareText, url };
  const hasSheet = canShare();
  return (
    <div className="flex flex-col gap-3">
      {hasSheet && (
        <Button onClick={() => void shareLink(shared)}>
          <Share2 aria-hidden className="size-5" />
          {text.share}
        </Button>
      )}
      <Button look={hasSheet ? 'secondary' : 'primary'} onClick={() => void copyText(url)}>
        <Copy aria-hidden className="size-5" />
        {text.copyLink}
      </Button>
      <Messenger href={whatsAppAddress(shared)} title={text.shareOnWhatsApp} Icon={MessageCircle} />
      <Messenger href={telegramAddress(shared)} title={text.shareOnTelegram} Icon={Send} />
    </div>
  );
}

function Messenger({ href, title, Icon }: { href: string; title: string; Icon: LucideIcon }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
      <Icon aria-hidden className="size-5" />
      {title}
      <span className="sr-only"> {text.newWindow}</span>
    </a>
  );
}
