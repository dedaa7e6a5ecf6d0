import { wantsLessMotion } from '@ipe/ui/less-motion';

type Connection = { saveData?: boolean; effectiveType?: string };

/** No previews with reduced motion, data saving or a slow connection. To be called each time, because all of these may change. */
export function mayPreview(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow = connection?.effectiveType !== undefined && connection.effectiveType !== '4g';
  return !wantsLessMotion() && connection?.saveData !== true && !isSlow;
}
