import { NoticeList } from '#features/notices/notice-list.tsx';
import { text } from '#features/notices/notices.text.ts';
import { Page } from '#shell/layout/page.tsx';

export function NoticePage() {
  return (
    <Page title={text.title} hasBack>
      <NoticeList />
    </Page>
  );
}
