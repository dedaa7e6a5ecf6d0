/** Whether the person's device asks for less motion. Asked each time: it may change. */
export const wantsLessMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
