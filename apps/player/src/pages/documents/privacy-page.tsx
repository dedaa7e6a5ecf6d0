import { useQuery } from '@tanstack/react-query';
import { DocumentText } from '#features/documents/document-text.tsx';
import { privacy } from '#features/documents/privacy.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { homePageQuery } from '#shell/session/player.queries.ts';

export function PrivacyPage() {
  const { data: home } = useQuery(homePageQuery);
  const document = privacy(home);
  return (
    <Page title={document.title} hasBack>
      <DocumentText document={document} />
    </Page>
  );
}
