import { Tip, useTopLayer } from '@ipe/ui';
import { createPortal } from 'react-dom';
import { closeTip, useFrontEnd } from './front-end-state.ts';
import { text } from './shell.text.ts';

/** All tips, above everything (z-index 3000, specification section 9), and reachable also over an open dialog. */
export function Tips() {
  const tips = useFrontEnd((state) => state.tips);
  const topDialog = useTopLayer();

  return createPortal(
    <div className="pointer-events-none fixed inset-x-0 top-16 z-3000 flex flex-col items-center gap-2">
      {tips.map(({ id, message, type }) => (
        <Tip key={id} message={message} type={type} closeLabel={text.close} onClose={() => closeTip(id)} />
      ))}
    </div>,
    topDialog ?? document.body,
  );
}
