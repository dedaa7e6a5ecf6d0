import { Spinner, useTopLayer } from '@ipe/ui';
import { createPortal } from 'react-dom';
import { useFrontEnd } from '#shell/state/front-end-state.ts';
import { text } from '#shell/text/shell.text.ts';

/** The spinner of calls with the loading flag and of opening a game. */
export function LoadingOverlay() {
  return useFrontEnd((state) => state.isLoading) && <SpinnerOverlay />;
}

/** Fades in slowly, so that short waits don't show it. */
export function SpinnerOverlay() {
  const topDialog = useTopLayer();
  return createPortal(
    <output className="fixed inset-0 z-2000 flex animate-appear items-center justify-center bg-deep/50">
      <span className="flex size-20 items-center justify-center rounded-lg border border-edge bg-lifted text-gold shadow-card">
        <Spinner className="size-8" />
      </span>
      <span className="sr-only">{text.loading}</span>
    </output>,
    topDialog ?? document.body,
  );
}
