import { DocumentText } from '../features/reading/document-text.tsx';
import { privacy } from '../features/reading/privacy.text.ts';
import { Page } from '../shell/page.tsx';

export function PrivacyPage() {
  return (
    <Page title={privacy.title} hasBack>
      <DocumentText document={privacy} />
    </Page>
  );
}
