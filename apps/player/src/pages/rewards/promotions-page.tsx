import { ActivityDetail } from '#features/promotions/activity-detail.tsx';
import { PromotionsScreen } from '#features/promotions/promotions-screen.tsx';
import { text } from '#features/promotions/promotions.text.ts';
import { useActivityParam } from '#features/promotions/use-activity-param.ts';
import { Page } from '#shell/layout/page.tsx';

/** Kept alive: the list keeps its state while an activity's detail is open. */
export function PromotionsPage() {
  const asked = useActivityParam();
  const isDetail = asked !== undefined;
  return (
    <Page title={isDetail ? text.detailTitle : text.title} hasBack={isDetail}>
      <div hidden={isDetail}>
        <PromotionsScreen />
      </div>
      {isDetail && <ActivityDetail key={asked} id={asked} />}
    </Page>
  );
}
