import { useQuery } from '@tanstack/react-query';
import { about } from '../features/reading/about.text.ts';
import { DocumentText } from '../features/reading/document-text.tsx';
import { Page } from '../shell/page.tsx';
import { homePageQuery } from '../shell/player.queries.ts';

export function AboutPage() {
  const { data: home } = useQuery(homePageQuery);
  const document = about(home);
  return (
    <Page title={document.title} hasBack>
      <DocumentText document={document} />
    </Page>
  );
}
