import { useRef, useState } from 'react';

/**
 * What a tap brought, in words that stay. The button that was tapped is often gone afterwards, so the keyboard goes on here;
 * screen readers read it because it is an output.
 */
export function useOutcome() {
  const place = useRef<HTMLOutputElement>(null);
  const [said, setSaid] = useState('');

  function tell(sentence: string): void {
    setSaid(sentence);
    // Once the words stand there.
    requestAnimationFrame(() => place.current?.focus({ preventScroll: true }));
  }

  const outcome = (
    <output
      ref={place}
      tabIndex={-1}
      className="mt-2 mb-3 block rounded-sm bg-leaf/10 p-3 text-center text-sm font-semibold text-leaf-soft outline-none empty:hidden"
    >
      {said}
    </output>
  );
  return { outcome, tell, isTold: said !== '' };
}
