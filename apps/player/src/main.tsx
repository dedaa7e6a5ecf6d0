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
import { tabRoutes } from './tab-routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

watchScreen();
captureAttribution(location.search);
closeDialogsOnBack();
watchOtherTabs();
watchNewBuilds();
watchInstallOffer();
showSessionEnd();
// Each page restores its own scroll position. The browser would restore it before the content is there.
history.scrollRestoration = 'manual';
/**
 * Replaces the drawn page. Begins in a task of its own and renders in slices, so that a slow phone can scroll and tap
 * meanwhile.
 */
const takeOver = () =>
  setTimeout(() =>
    startTransition(() =>
      createRoot(root).render(
        // Header and tabs have no boundary of their own: an error there would leave an empty page.
        <ErrorBoundary>
          <App />
        </ErrorBoundary>,
      ),
    ),
  );
// The drawn page stays until the app can show the same. Each part of the start is a task of its own.
const { preload } = tabRoutes.find(({ path }) => path === location.pathname)?.Page ?? {};
if (preload) setTimeout(() => void preload().then(takeOver, takeOver));
else takeOver();
// The first screen doesn't need this code, so it loads after the page.
const finish = () =>
  void import('#shell/offline/after-start.ts')
    .then(({ afterStart }) => afterStart())
    // The page works without it. When a new build was deployed, the page is about to reload anyway.
    .catch(() => undefined);
if (document.readyState === 'complete') setTimeout(finish);
else window.addEventListener('load', finish);
