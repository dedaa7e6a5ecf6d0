import { Tip } from '@ipe/ui';
import { create } from 'zustand';
import { text } from '#shell/text/shell.text.ts';

const shownMs = 5000;

type Type = 'success' | 'error';

const useTip = create<{ message: string | undefined; type: Type }>(() => ({ message: undefined, type: 'success' }));
let timer: ReturnType<typeof setTimeout> | undefined;

const hide = (): void => useTip.setState({ message: undefined });

/** Shows a short message that something was done, or wasn't. */
export function showTip(message: string, type: Type = 'success'): void {
  clearTimeout(timer);
  useTip.setState({ message, type });
  timer = setTimeout(hide, shownMs);
}

/** The live region is rendered before its first message, because screen readers announce only changes of existing regions. */
export function Tips() {
  const { message, type } = useTip();
  return (
    <div aria-live="polite" className="pointer-events-none fixed right-4 bottom-4 z-20">
      {message && <Tip message={message} type={type} closeLabel={text.close} onClose={hide} />}
    </div>
  );
}
