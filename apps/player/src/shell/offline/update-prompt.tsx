import { Button } from '@ipe/ui';
import { useState } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { paths } from '#shell/navigation/paths.ts';
import { text } from './after-start.text.ts';

/** Offers a newer build. The player chooses the moment, and games are never interrupted. */
export function UpdatePrompt({ onUpdate }: { onUpdate: () => void }) {
  const [isPutOff, setIsPutOff] = useState(false);
  const isGame = usePathname() === paths.game;
  return (
    <output className="fixed inset-x-0 bottom-20 z-30 mx-auto w-full max-w-column px-3 pb-[env(safe-area-inset-bottom)]">
      {!isPutOff && !isGame && (
        <div className="animate-rise rounded-md border border-gold/40 bg-lifted p-4 shadow-card">
          <p className="font-display font-bold">{text.newVersion}</p>
          <p className="mt-0.5 text-sm text-mist">{text.newVersionBody}</p>
          <div className="mt-3 flex flex-wrap gap-3 *:flex-1">
            <Button look="secondary" size="medium" onClick={() => setIsPutOff(true)}>
              {text.later}
            </Button>
            <Button size="medium" onClick={onUpdate}>
              {text.update}
            </Button>
          </div>
        </div>
      )}
    </output>
  );
}
