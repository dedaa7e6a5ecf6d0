import { CloudOff } from 'lucide-react';
import { Button } from './button.tsx';

/** A failed load: the reason and a retry button. */
export function ErrorState({
  message,
  retryLabel,
  onRetry,
}: {
  message: string;
  retryLabel: string;
  onRetry: () => void;
}) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-8 text-center">
      <CloudOff aria-hidden className="mb-3 size-8 text-mist" />
      <p className="max-w-[17rem] text-sm text-mist">{message}</p>
      <Button look="secondary" size="medium" className="mt-4" onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
