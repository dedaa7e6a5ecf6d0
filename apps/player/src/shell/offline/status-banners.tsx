import { createRoot } from 'react-dom/client';
import { OfflineBanner } from './offline-banner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { UpdatePrompt } from './update-prompt.tsx';

/**
 * Renders outside of the app in a root of its own, so that the first bundle doesn't include it.
 * @returns the function that shows the update prompt
 */
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
