import './main.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { ErrorBoundary } from '#shell/layout/error-boundary.tsx';
import { watchInstallOffer } from '#shell/offline/install-offer.ts';
import { watchNewBuilds } from '#shell/offline/new-build.ts';
import { closeDialogsOnBack } from '#shell/navigation/dialog-history.ts';
import { captureAttribution, watchOtherTabs } from '#shell/session/session.ts';
import { showSessionEnd } from '#shell/session/session-end.ts';
import { watchScreen } from '#shell/layout/viewport.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchScreen();
captureAttribution(location.search);
closeDialogsOnBack();
watchOtherTabs();
watchNewBuilds();
watchInstallOffer();
showSessionEnd();
// Each page brings its own scroll position back; the browser's guess would come too early.
history.scrollRestoration = 'manual';
// In slices, so that a slow phone can scroll and tap meanwhile.
startTransition(() =>
  createRoot(root).render(
    // Header and tabs have no boundary of their own: a fault there would leave an empty page.
    <ErrorBoundary>
      <App />
    </ErrorBoundary>,
  ),
);
// Nothing of it is needed to see or use the first screen. The program may come after the page has been loaded.
const finish = () =>
  void import('#shell/offline/after-start.ts')
    .then(({ afterStart }) => afterStart())
    // The page goes on without; or a new build has been deployed, and the page is on its way to that.
    .catch(() => undefined);
if (document.readyState === 'complete') finish();
else window.addEventListener('load', finish);
