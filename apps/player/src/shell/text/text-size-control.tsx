import { classNames, IconButton } from '@ipe/ui';
import { AArrowDown, AArrowUp } from 'lucide-react';
import { useState } from 'react';
import { currentTextSize, setTextSize, textSizes } from './text-size.ts';
import { text } from './text-size.text.ts';

/**
 * Enlarges the text of the whole page, 100 to 200 %, and lets fingers zoom it. On the login form and in the settings.
 */
export function TextSizeControl({ className }: { className?: string }) {
  const [percent, setPercent] = useState(currentTextSize);
  const step = textSizes.findIndex((size) => size >= percent);

  function change(by: 1 | -1) {
    const next = textSizes[step + by];
    if (next === undefined) return;
    setTextSize(next);
    setPercent(next);
  }

  return (
    <fieldset aria-label={text.title} className={classNames('flex flex-wrap items-center gap-x-2', className)}>
      <span className="flex-1 basis-28 text-sm text-mist">{text.title}</span>
      <IconButton
        label={text.smaller}
        aria-disabled={step <= 0}
        onClick={() => change(-1)}
        className="aria-disabled:opacity-40"
      >
        <AArrowDown aria-hidden className="size-6" />
      </IconButton>
      <output className="tabular min-w-13 text-center text-sm font-semibold">{text.percent(percent)}</output>
      <IconButton
        label={text.larger}
        aria-disabled={step >= textSizes.length - 1}
        onClick={() => change(1)}
        className="aria-disabled:opacity-40"
      >
        <AArrowUp aria-hidden className="size-6" />
      </IconButton>
    </fieldset>
  );
}
