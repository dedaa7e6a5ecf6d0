/** Durations in milliseconds. A day here has 24 hours; São Paulo's calendar days come from `@ipe/pt-br`. */
export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
