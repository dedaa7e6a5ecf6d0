import { useState } from 'react';
import { Button } from '#shell/parts/button.tsx';
import { text } from '#shell/text/shell.text.ts';

/** A link that the server tells only once. */
export function OneTimeLink({ link, label }: { link: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setIsCopied(true);
  };
  return (
    <div className="flex gap-2">
      <input
        readOnly
        aria-label={label}
        value={link}
        onFocus={({ target }) => target.select()}
        className="h-9 min-w-0 flex-1 rounded-xs border border-outline bg-deep/40 px-3 font-mono text-xs"
      />
      <Button onClick={() => void copy()}>
        <output>{isCopied ? text.copied : text.copy}</output>
      </Button>
    </div>
  );
}
