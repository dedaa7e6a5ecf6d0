import { useQuery } from '@tanstack/react-query';
import { service } from '../features/reading/service.text.ts';
import { DocumentText } from '../features/reading/document-text.tsx';
import { Page } from '../shell/page.tsx';
import { homePageQuery } from '../shell/player.queries.ts';

export function ServicePage() {
  const { data: home } = useQuery(homePageQuery);
  const document = service(home);
  return (
    <Page title={document.title} hasBack>
      <DocumentText document={document} />
    </Page>
  );
}
