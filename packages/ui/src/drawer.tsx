import { useRef, type ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { useSwipeLeft } from './use-swipe-left.ts';

/** Specification section 9: popup animation. */
const leavingMs = 300;

/** A menu along the left edge. It comes and goes in 0.3 s, and a swipe to the left of more than 50 px closes it. */
export function Drawer({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLDivElement>(null);
  const swipe = useSwipeLeft(leave);

  function leave() {
    const dialog = panel.current?.closest('dialog');
    if (!panel.current || !dialog || dialog.dataset['leaving']) return;
    dialog.dataset['leaving'] = 'yes';
    panel.current.style.transition = '';
    panel.current.style.translate = '-110% 0';
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(onClose, isStill ? 0 : leavingMs);
  }

  return (
    <Dialog label={label} shape="side" onClose={leave} panel={{ ref: panel, ...swipe }}>
      {children}
    </Dialog>
  );
}
