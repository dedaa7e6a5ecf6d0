import { ChevronLeft } from 'lucide-react';
import { goBack } from '../../shell/navigation.ts';
import { text } from './play.text.ts';

/** Our own windows have a way out of theirs. A provider's page may be broken: the way out is ours. */
export function LeaveBar() {
  return (
    <div className="flex h-11 shrink-0 items-center">
      <button type="button" onClick={goBack} className="flex h-11 items-center gap-1 px-3 text-sm font-semibold">
        <ChevronLeft aria-hidden className="size-5" />
        {text.leave}
      </button>
    </div>
  );
}
