import { wantsLessMotion } from '@ipe/ui/less-motion';

type Connection = { saveData?: boolean; effectiveType?: string };

/** Not for who wants no motion or saves data, nor where it would be late. Asked each time: all of it may change. */
export function mayPreview(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow = connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
  return !wantsLessMotion() && connection?.saveData !== true && !isSlow;
}
