import { PromotionList } from '../features/promotions/promotion-list.tsx';
import { text } from '../features/promotions/promotions.text.ts';
import { Page } from '../shell/page.tsx';

export function PromotionsPage() {
  return (
    <Page title={text.title}>
      <PromotionList />
    </Page>
  );
}
