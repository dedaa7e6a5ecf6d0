import { classNames } from '@ipe/ui';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { paintDigits } from './captcha.ts';
import { text } from './identity.text.ts';

const size = { width: 104, height: 44 };
/** Specification section 9. */
const refreshDelayMs = 500;

/** The image with the code. A tap on it or on the icon draws another code after half a second. */
export function CaptchaImage({ digits, onRefresh }: { digits: string; onRefresh: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isRefreshing, setIsRefreshing] = useState(false);

  // React doesn't render the content of a canvas.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    context.setTransform(3, 0, 0, 3, 0, 0);
    paintDigits(context, digits, size);
  }, [digits]);

  function refresh() {
    if (isRefreshing) return;
    setIsRefreshing(true);
    setTimeout(() => {
      setIsRefreshing(false);
      onRefresh();
    }, refreshDelayMs);
  }

  return (
    <button
      type="button"
      aria-label={text.codeImage(digits)}
      title={text.refreshCode}
      onClick={refresh}
      className="flex h-full shrink-0 items-center gap-1 border-l border-edge bg-raised pr-2 pl-1"
    >
      <canvas
        ref={canvas}
        width={size.width * 3}
        height={size.height * 3}
        aria-hidden
        className={classNames('h-11 w-26 transition-opacity', isRefreshing && 'opacity-30')}
      />
      <RefreshCw aria-hidden className={classNames('size-5 text-mist', isRefreshing && 'animate-spin')} />
    </button>
  );
}
