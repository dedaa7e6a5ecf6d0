import { formatInstant } from '@ipe/pt-br';
import { NoticeArticle } from '@ipe/ui';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { serverNow } from '#shell/calls/server-clock.ts';
import { MomentField, readMoment } from '#shell/forms/moment-field.tsx';
import { PhoneFrame } from '#shell/phone/phone-frame.tsx';
import type { Item } from '#features/content/content.queries.ts';
import { text } from '#features/content/content.text.ts';
import { shownAt } from '#features/content/shown-at.ts';
import { BannerStrip } from './banner-strip.tsx';
import { TabRow } from './tab-row.tsx';

export type ShownLists = { [List in 'notices' | 'carousel' | 'tabs']: { items: Item<List>[] } };

const newestFirst = (notices: readonly Item<'notices'>[]) =>
  notices.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));

/** The player's home with these lists, now or at a later time, and the opened notice. */
export function HomePreview({ lists: { notices: listed, carousel, tabs } }: { lists: ShownLists }) {
  const [written, setWritten] = useState('');
  const moment = Date.parse(readMoment(written) ?? '') || serverNow();
  const notices = newestFirst(shownAt(listed.items, moment));
  const [newest] = notices;
  return (
    <div className="flex flex-col gap-4">
      <MomentField label={text.previewAt} hint={text.now} value={written} onChange={setWritten} />
      <PhoneFrame>
        <BannerStrip slides={shownAt(carousel.items, moment)} />
        <ul aria-label={text.news} className="py-2">
          {notices.map(({ id, title }) => (
            <li key={id} className="flex min-h-11 items-center gap-3 py-1 text-xs leading-4">
              <Megaphone aria-hidden className="size-5 shrink-0 text-gold" />
              <span className="min-w-0 break-words">{title}</span>
            </li>
          ))}
          {notices.length === 0 && <li className="py-3 text-xs text-mist">{text.none}</li>}
        </ul>
        <TabRow tabs={shownAt(tabs.items, moment)} />
        {newest && (
          <div className="mt-6">
            <p className="mb-2 text-xs text-mist">{text.latestNotice}</p>
            <NoticeArticle {...newest} at={formatInstant(newest.at)} />
          </div>
        )}
      </PhoneFrame>
    </div>
  );
}
