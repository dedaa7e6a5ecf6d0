import { Tip, useTopLayer } from '@ipe/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePathname } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';
import { closeTip, useFrontEnd } from '#shell/state/front-end-state.ts';
import { text } from '#shell/text/shell.text.ts';

/** Above the tab bar with its raised button, so that no title is covered; a game has its controls there, and a dialog its own. */
const abovePage = 'bottom-[calc(6rem+env(safe-area-inset-bottom))] flex-col-reverse';
const belowTop = 'top-16 flex-col';
const besideDialog = 'top-3 flex-col';

/**
 * All tips, above everything (z-index 3000, specification section 9), and reachable also over an open dialog. The page and each
 * dialog have a place for them from their beginning: screen readers tell what comes into a place that they know.
 */
export function Tips() {
  const tips = useFrontEnd((state) => state.tips);
  const topDialog = useTopLayer();
  const isGame = usePathname() === paths.game;

  const shown = tips.map(({ id, message, type }) => (
    <Tip key={id} message={message} type={type} closeLabel={text.close} onClose={() => closeTip(id)} />
  ));
  return (
    <>
      {createPortal(<Place at={isGame ? belowTop : abovePage}>{!topDialog && shown}</Place>, document.body)}
      {topDialog && createPortal(<Place at={besideDialog}>{shown}</Place>, topDialog)}
    </>
  );
}

function Place({ at, children }: { at: string; children: ReactNode }) {
  return (
    <div aria-live="polite" className={`pointer-events-none fixed inset-x-0 z-3000 flex items-center gap-2 ${at}`}>
      {children}
    </div>
  );
}
