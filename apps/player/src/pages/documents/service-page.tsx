import { useQuery } from '@tanstack/react-query';
import { LegalDocument } from '#features/documents/legal-document.tsx';
import { service } from '#features/documents/service.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { homePageQuery } from '#shell/session/player.queries.ts';

export function ServicePage() {
  const { data: home } = useQuery(homePageQuery);
  const content = service(home);
  return (
    <Page title={content.title} hasBack>
      <LegalDocument content={content} />
    </Page>
  );
}
