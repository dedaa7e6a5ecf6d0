import { useAskedLevel } from '../features/vip/use-asked-level.ts';
import { VipLevelDesk } from '../features/vip/vip-level-desk.tsx';
import { text } from '../features/vip/vip.text.ts';
import { Page } from '../shell/page.tsx';

export function VipLevelPage() {
  const asked = useAskedLevel();
  return (
    <Page title={asked === undefined || Number.isNaN(asked) ? text.title : text.levelTitle(asked)} hasBack>
      <VipLevelDesk asked={asked} />
    </Page>
  );
}
