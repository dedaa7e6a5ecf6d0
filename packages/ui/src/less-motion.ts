/** Whether the person's device asks for less motion. Call it each time, because the setting may change. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
