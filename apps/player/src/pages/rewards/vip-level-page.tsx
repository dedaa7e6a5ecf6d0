import { useAskedLevel, useShownLevel } from '#features/vip/use-asked-level.ts';
import { VipLevelDesk } from '#features/vip/vip-level-desk.tsx';
import { text } from '#features/vip/vip.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function VipLevelPage() {
  const asked = useAskedLevel();
  const shown = useShownLevel();
  return (
    <Page title={shown === undefined ? text.title : text.levelTitle(shown)} hasBack>
      <VipLevelDesk asked={asked} />
    </Page>
  );
}
