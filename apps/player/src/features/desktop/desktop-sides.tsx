import { DesktopCard } from './desktop-card.tsx';
import { DesktopNav } from './desktop-nav.tsx';

const side = 'desktop-side fixed inset-y-0 flex w-52 flex-col overflow-y-auto py-4 scrollbar-mouse';

/** Both sides of the column, each centred in its room and close to the column on a wide screen. */
export function DesktopSides() {
  return (
    <>
      <div className={`${side} right-[calc(50%+min(16rem,25%-0.64rem))]`}>
        <div className="my-auto">
          <DesktopNav />
        </div>
      </div>
      <div className={`${side} left-[calc(50%+min(16rem,25%-0.64rem))]`}>
        <div className="my-auto">
          <DesktopCard />
        </div>
      </div>
    </>
  );
}
