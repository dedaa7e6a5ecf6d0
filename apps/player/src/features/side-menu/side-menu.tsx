import { Drawer } from '@ipe/ui';
import { MenuHead } from './menu-head.tsx';
import { MenuLinks } from './menu-links.tsx';
import { text } from './side-menu.text.ts';
import { SideOffers } from './side-offers.tsx';

/** The left side menu (specification section 2). */
export function SideMenu({ onClose }: { onClose: () => void }) {
  return (
    <Drawer label={text.title} onClose={onClose}>
      <div className="px-4 pt-4 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <MenuHead onLeave={onClose} onClose={onClose} />
        <SideOffers onLeave={onClose} />
        <MenuLinks onLeave={onClose} />
      </div>
    </Drawer>
  );
}
