import { useQuery } from '@tanstack/react-query';
import { DocumentText } from '#features/documents/document-text.tsx';
import { service } from '#features/documents/service.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { homePageQuery } from '#shell/session/player.queries.ts';

export function ServicePage() {
  const { data: home } = useQuery(homePageQuery);
  const document = service(home);
  return (
    <Page title={document.title} hasBack>
      <DocumentText document={document} />
    </Page>
  );
}
