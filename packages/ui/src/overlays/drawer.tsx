import type { ReactNode } from 'react';
import { useSwipeLeft } from '../parts/use-swipe-left.ts';
import { Dialog } from './dialog.tsx';

/** A menu along the left edge. A swipe to the left of more than 50 px closes it. */
export function Drawer({ label, onClose, children }: { label: string; onClose: () => void; children: ReactNode }) {
  return (
    <Dialog label={label} shape="side" onClose={onClose} panel={useSwipeLeft(onClose)}>
      {children}
    </Dialog>
  );
}
