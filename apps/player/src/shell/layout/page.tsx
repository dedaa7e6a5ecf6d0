import { IconButton } from '@ipe/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { goBack } from '#shell/navigation/navigation.ts';
import { usePageTitle } from '#shell/navigation/page-title.ts';
import { text } from '#shell/text/shell.text.ts';

/** A screen under the header: its title, and a back button on all pages but the tabs. */
export function Page({ title, hasBack = false, children }: { title: string; hasBack?: boolean; children: ReactNode }) {
  usePageTitle(title);
  return (
    <div className="flex flex-1 flex-col px-4 pt-4 pb-28">
      <div className="mb-4 flex min-h-11 items-center gap-1">
        {hasBack && (
          <IconButton label={text.back} onClick={goBack} className="-ml-3">
            <ArrowLeft aria-hidden className="size-5" />
          </IconButton>
        )}
        <h1 className="min-w-0 font-display text-[min(1.75rem,10vw)] leading-[1.22] font-extrabold break-words hyphens-auto">
          {title}
        </h1>
      </div>
      {children}
    </div>
  );
}
