import { useQuery } from '@tanstack/react-query';
import { about } from '#features/documents/about.text.ts';
import { DocumentText } from '#features/documents/document-text.tsx';
import { Page } from '#shell/layout/page.tsx';
import { homePageQuery } from '#shell/session/player.queries.ts';

export function AboutPage() {
  const { data: home } = useQuery(homePageQuery);
  const document = about(home);
  return (
    <Page title={document.title} hasBack>
      <DocumentText document={document} />
    </Page>
  );
}
