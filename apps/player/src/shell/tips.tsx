import { Tip, useTopLayer } from '@ipe/ui';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { closeTip, useFrontEnd } from './front-end-state.ts';
import { text } from './shell.text.ts';

/**
 * All tips, above everything (z-index 3000, specification section 9), and reachable also over an open dialog. The page and each
 * dialog have a place for them from their beginning: screen readers tell what comes into a place that they know.
 */
export function Tips() {
  const tips = useFrontEnd((state) => state.tips);
  const topDialog = useTopLayer();

  const shown = tips.map(({ id, message, type }) => (
    <Tip key={id} message={message} type={type} closeLabel={text.close} onClose={() => closeTip(id)} />
  ));
  return (
    <>
      {createPortal(<Place>{!topDialog && shown}</Place>, document.body)}
      {topDialog && createPortal(<Place>{shown}</Place>, topDialog)}
    </>
  );
}

function Place({ children }: { children: ReactNode }) {
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-16 z-3000 flex flex-col items-center gap-2"
    >
      {children}
    </div>
  );
}
