import type { ReactNode } from 'react';
import { FormMessage } from '../fields/form-message.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  /** The effects of the action. */
  children: ReactNode;
  /** The reason why the action was refused. */
  message?: string | undefined;
  /** The two buttons: cancel and confirm. */
  actions: ReactNode;
  onClose: () => void;
};

/** Asks before an action that can't be undone or loses input. */
export function ConfirmDialog({ title, children, message, actions, onClose }: Props) {
  return (
    <Dialog label={title} shape="box" onClose={onClose}>
      <div className="flex flex-col gap-4 p-5 text-center">
        <h2 className="font-display text-lg font-bold">{title}</h2>
        <p className="tabular text-sm text-mist">{children}</p>
        <FormMessage>{message}</FormMessage>
        <div className="flex flex-wrap gap-3 *:flex-1">{actions}</div>
      </div>
    </Dialog>
  );
}
