import { createRoot } from 'react-dom/client';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/** Beside the app, in a root of its own: its first bundle knows nothing of these. @returns what tells of a newer build */
export function showStatusBanners(): (onUpdate: () => void) => void {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const show = (onUpdate?: () => void) =>
    root.render(
      <>
        <RouteAnnouncer />
        <OfflineBanner />
        {onUpdate && <UpdatePrompt onUpdate={onUpdate} />}
      </>,
    );
  show();
  return show;
}
