import { useRef, useState } from 'react';

/**
 * The result of a tap as a lasting message. The tapped button often disappears, so the focus moves to the message, and
 * screen readers read it because it is an output.
 */
export function useStatusMessage() {
  const output = useRef<HTMLOutputElement>(null);
  const [message, setMessage] = useState('');

  function announce(sentence: string): void {
    setMessage(sentence);
    // After the message has rendered.
    requestAnimationFrame(() => output.current?.focus({ preventScroll: true }));
  }

  const statusMessage = (
    <output
      ref={output}
      tabIndex={-1}
      className="mt-2 mb-3 block rounded-sm bg-leaf/10 p-3 text-center text-sm font-semibold text-leaf-soft outline-none empty:hidden"
    >
      {message}
    </output>
  );
  return { statusMessage, announce, isAnnounced: message !== '' };
}
