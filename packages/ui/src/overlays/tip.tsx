import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { classNames } from '../class-names.ts';

type Props = { message: string; type: 'success' | 'error'; closeLabel: string; onClose: () => void };

/** A short message over the page: 280 px wide (specification section 9). */
export function Tip({ message, type, closeLabel, onClose }: Props) {
  const Icon = type === 'success' ? CircleCheck : CircleAlert;
  return (
    <div
      // A live region announces a success politely, and an alert announces an error at once.
      role={type === 'error' ? 'alert' : undefined}
      className="pointer-events-auto flex w-[280px] max-w-[calc(100vw-2rem)] animate-rise items-start rounded-md border border-edge bg-lifted shadow-card"
    >
      <Icon
        aria-hidden
        className={classNames('mt-3.5 ml-4 size-5 shrink-0', type === 'success' ? 'text-leaf' : 'text-ember-soft')}
      />
      <p className="min-w-0 flex-1 py-3.5 pl-3 text-sm font-medium break-words">{message}</p>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={onClose}
        className="flex size-11 shrink-0 items-center justify-center text-mist hover:text-text"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
