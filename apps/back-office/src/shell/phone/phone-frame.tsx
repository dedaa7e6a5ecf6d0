import { ArrowLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { text } from './phone.text.ts';

/** A screen of the player's app on a phone, in the app's own colours and fonts in light mode too. Without a title it is the home screen. */
export function PhoneFrame({ title, children }: { title?: string; children: ReactNode }) {
  const captionId = useId();
  return (
    <figure aria-labelledby={captionId} className="mx-auto w-full max-w-column">
      <figcaption id={captionId} className="mb-2 text-xs text-mist">
        {text.preview}
      </figcaption>
      <div className="player-app min-h-80 overflow-hidden rounded-lg border-4 border-raised bg-deep px-4 pt-4 pb-8 text-text">
        {title && (
          <p className="mb-4 flex min-h-11 items-center gap-3 font-display text-2xl font-extrabold">
            <ArrowLeft aria-hidden className="size-5" />
            {title}
          </p>
        )}
        {children}
      </div>
    </figure>
  );
}
