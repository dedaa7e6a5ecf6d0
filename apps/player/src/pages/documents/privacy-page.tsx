import { useQuery } from '@tanstack/react-query';
import { LegalDocument } from '#features/documents/legal-document.tsx';
import { privacy } from '#features/documents/privacy.text.ts';
import { Page } from '#shell/layout/page.tsx';
import { homePageQuery } from '#shell/session/player.queries.ts';

export function PrivacyPage() {
  const { data: home } = useQuery(homePageQuery);
  const content = privacy(home);
  return (
    <Page title={content.title} hasBack>
      <LegalDocument content={content} />
    </Page>
  );
}
