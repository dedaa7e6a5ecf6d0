import { Drawer } from '@ipe/ui';
import { isLoggedIn } from '#shell/session/session.ts';
import { DailyShortcuts } from './daily-shortcuts.tsx';
import { MenuHead } from './menu-head.tsx';
import { MenuLinks } from './menu-links.tsx';
import { useSideData } from './side-menu.queries.ts';
import { text } from './side-menu.text.ts';
import { SideOffers } from './side-offers.tsx';

/** The left side menu (specification section 2). */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const side = useSideData();
  return (
    <Drawer label={text.title} onClose={onClose}>
      <div className="px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <MenuHead onLeave={onClose} onClose={onClose} />
        {isLoggedIn() && <DailyShortcuts onLeave={onClose} />}
        <SideOffers side={side} onLeave={onClose} />
        <MenuLinks pictured={side.data?.banner.map(({ active_code }) => active_code) ?? []} onLeave={onClose} />
      </div>
    </Drawer>
  );
}
