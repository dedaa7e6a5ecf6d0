import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../parts/icon-button.tsx';
import { Dialog } from './dialog.tsx';

/** A sheet from the bottom with its title and a close button. */
export function Sheet({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog label={title} shape="sheet" onClose={onClose}>
      <div className="sticky top-0 z-1 flex items-center justify-between bg-raised py-2 pr-2 pl-5">
        <h2 className="font-display text-lg font-bold">{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <X className="size-5" />
        </IconButton>
      </div>
      <div className="px-5 pt-1">{children}</div>
    </Dialog>
  );
}
