import { useRef, useState } from 'react';

/**
 * What a tap brought, in words that stay. The button that was tapped is often gone afterwards, so the keyboard goes on here;
 * screen readers read it because it is an output.
 */
export function useStatusMessage() {
  const output = useRef<HTMLOutputElement>(null);
  const [message, setMessage] = useState('');

  function announce(sentence: string): void {
    setMessage(sentence);
    // Once the words stand there.
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
