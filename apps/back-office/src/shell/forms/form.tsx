import { Form as PlainForm } from '@ipe/ui';
import { createContext, use, type ComponentProps } from 'react';
import { useHeldDialog } from '#shell/parts/modal.tsx';

const IsSending = createContext(false);

/** Whether the surrounding form is on its way, and what it holds must stay as it was sent. */
export const useIsSending = (): boolean => use(IsSending);

/**
 * A form whose answer closes or empties it. While it is on its way its fields can be read but not changed, because what
 * was typed after its sending would be lost. A form without `isSending` keeps what is typed meanwhile as another draft.
 * Its dialog stays open as long, because the answer would end a draft that was begun after the closing.
 */
export function Form({ isSending, ...form }: ComponentProps<typeof PlainForm> & { isSending: boolean }) {
  useHeldDialog(isSending);
  return (
    <IsSending value={isSending}>
      <PlainForm {...form} />
    </IsSending>
  );
}
