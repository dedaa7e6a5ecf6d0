import { Button } from '@ipe/ui';
import { useState } from 'react';
import { ExclusionSheet } from './exclusion-sheet.tsx';
import { text } from './limits.text.ts';

/** Starts a self-exclusion for months or without an end. A running one can only be extended. */
export function ExclusionCard({ isRunning }: { isRunning: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="exclude-title" className="card mt-4 p-4">
      <h2 id="exclude-title" className="font-display text-lg font-bold">
        {text.excludeTitle}
      </h2>
      <p className="mt-1 mb-4 text-sm text-mist">{text.excludeHow}</p>
      <Button look="danger" className="w-full" onClick={() => setIsOpen(true)}>
        {isRunning ? text.excludeLonger : text.exclude}
      </Button>
      {isOpen && <ExclusionSheet onClose={() => setIsOpen(false)} />}
    </section>
  );
}
