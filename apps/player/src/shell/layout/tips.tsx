import { Tip, useTopLayer } from '@ipe/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePathname } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';
import { closeTip, useFrontEnd } from '#shell/state/front-end-state.ts';
import { text } from '#shell/text/shell.text.ts';

/**
 * Above the tab bar and its raised button, so that no tab is covered. Games have their controls there, and dialogs
 * their buttons.
 */
const abovePage = 'bottom-[calc(6rem+env(safe-area-inset-bottom))] flex-col-reverse';
const belowTop = 'top-16 flex-col';
const besideDialog = 'top-3 flex-col';

/**
 * All tips, above everything (z-index 3000, specification section 9) and reachable over an open dialog. The page and
 * each dialog render an empty live region from the start, because screen readers read only regions that existed before.
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
      <Place at={isGame ? belowTop : abovePage}>{!topDialog && shown}</Place>
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
