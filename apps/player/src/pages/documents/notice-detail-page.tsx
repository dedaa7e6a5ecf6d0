import { NoticeText } from '#features/notices/notice-text.tsx';
import { text } from '#features/notices/notices.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function NoticeDetailPage() {
  return (
    <Page title={text.detailTitle} hasBack>
      <NoticeText />
    </Page>
  );
}
