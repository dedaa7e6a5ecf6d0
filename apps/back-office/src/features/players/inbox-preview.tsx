import type { Notice } from '@ipe/staff-contract';
import { Mail } from 'lucide-react';
import { text } from './players.text.ts';

/** The message exactly as the player's inbox will show it. */
export function InboxPreview({ notice: { title, content } }: { notice: Notice }) {
  return (
    <figure className="rounded-xs border border-edge bg-raised p-3 text-sm">
      <figcaption className="mb-2 text-xs text-mist">{text.preview}</figcaption>
      <div className="flex gap-3">
        <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0 text-purple-soft" />
        <div className="min-w-0">
          <p className="font-bold">{title}</p>
          <p className="break-words whitespace-pre-line">{content}</p>
        </div>
      </div>
    </figure>
  );
}
