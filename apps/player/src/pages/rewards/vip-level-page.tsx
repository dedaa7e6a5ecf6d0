import { useLevelParam, useShownLevel } from '#features/vip/use-level-param.ts';
import { VipLevelScreen } from '#features/vip/vip-level-screen.tsx';
import { text } from '#features/vip/vip.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function VipLevelPage() {
  const asked = useLevelParam();
  const shown = useShownLevel();
  return (
    <Page title={shown === undefined ? text.title : text.levelTitle(shown)} hasBack>
      <VipLevelScreen asked={asked} />
    </Page>
  );
}
