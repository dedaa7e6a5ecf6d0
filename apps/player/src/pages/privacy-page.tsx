import { useQuery } from '@tanstack/react-query';
import { privacy } from '../features/reading/privacy.text.ts';
import { DocumentText } from '../features/reading/document-text.tsx';
import { Page } from '../shell/page.tsx';
import { homePageQuery } from '../shell/player.queries.ts';

export function PrivacyPage() {
  const { data: home } = useQuery(homePageQuery);
  const document = privacy(home);
  return (
    <Page title={document.title} hasBack>
      <DocumentText document={document} />
    </Page>
  );
}
