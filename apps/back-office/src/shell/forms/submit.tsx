import { busy, FormMessage } from '@ipe/ui';
import type { ReactNode } from 'react';
import { Button } from '#shell/parts/button.tsx';
import { text } from '#shell/text/shell.text.ts';

type Props = {
  children: ReactNode;
  isSending: boolean;
  message?: string | undefined;
  look?: 'primary' | 'danger';
  onCancel?: () => void;
};

/** The end of a form: the refusal's message and the buttons. */
export function Submit({ children, isSending, message, look = 'primary', onCancel }: Props) {
  return (
    <>
      <FormMessage>{message}</FormMessage>
      <div className="flex justify-end gap-2">
        {onCancel && (
          // The answer would end the draft that was begun after the cancelling.
          <Button look="quiet" onClick={onCancel} {...(isSending && busy)}>
            {text.cancel}
          </Button>
        )}
        <Button type="submit" look={look} isBusy={isSending}>
          {children}
        </Button>
      </div>
    </>
  );
}
