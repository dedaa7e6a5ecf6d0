import { DocumentText } from '../features/reading/document-text.tsx';
import { service } from '../features/reading/service.text.ts';
import { Page } from '../shell/page.tsx';

export function ServicePage() {
  return (
    <Page title={service.title} hasBack>
      <DocumentText document={service} />
    </Page>
  );
}
