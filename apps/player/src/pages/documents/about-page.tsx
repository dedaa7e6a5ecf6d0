import { useQuery } from '@tanstack/react-query';
import { about } from '#features/documents/about.text.ts';
import { LegalDocument } from '#features/documents/legal-document.tsx';
import { Page } from '#shell/layout/page.tsx';
import { homePageQuery } from '#shell/session/player.queries.ts';

export function AboutPage() {
  const { data: home } = useQuery(homePageQuery);
  const content = about(home);
  return (
    <Page title={content.title} hasBack>
      <LegalDocument content={content} />
    </Page>
  );
}
