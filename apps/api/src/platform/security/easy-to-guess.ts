/** Finds rows such as 12345678, fedcba and aaaaaa, also rows of digits that continue after the nine: 890123. */
export function isRow(text: string): boolean {
  const isDigits = /^\d+$/u.test(text);
  const stepTo = (index: number): number => {
    const step = text.charCodeAt(index) - text.charCodeAt(index - 1);
    return isDigits && Math.abs(step) === 9 ? -Math.sign(step) : step;
  };
  if (text.length < 2) return true;
  const first = stepTo(1);
  if (Math.abs(first) > 1) return false;
  for (let index = 2; index < text.length; index += 1) if (stepTo(index) !== first) return false;
  return true;
}

/** The shortest block whose repetition is the text: `123` of 123123, or the text itself. */
export function repeatedBlock(text: string): string {
  for (let size = 1; size < text.length; size += 1)
    // What repeats a block is the same text when it is moved by that block.
    if (text.length % size === 0 && text.startsWith(text.slice(size))) return text.slice(0, size);
  return text;
}

/** Whether the day exists in that month and year. */
const isDayOf = (day: number, month: number, year: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;

const isOurTime = (year: number): boolean => year >= 1900 && year < 2050;

/** Finds dates written ddmmaa, mmaaaa, ddmmaaaa or aaaammdd: a person's life has some ten dates, and they are no secret. */
export function isDate(digits: string): boolean {
  const part = (from: number, to: number) => Number(digits.slice(from, to));
  // A year of two digits may be a leap year, and 2000 is one, so it accepts 29 February.
  if (/^\d{6}$/u.test(digits))
    return isDayOf(part(0, 2), part(2, 4), 2000) || (isOurTime(part(2, 6)) && isDayOf(1, part(0, 2), 2000));
  if (!/^\d{8}$/u.test(digits)) return false;
  const [ends, begins] = [part(4, 8), part(0, 4)];
  return (
    (isOurTime(ends) && isDayOf(part(0, 2), part(2, 4), ends)) ||
    (isOurTime(begins) && isDayOf(part(6, 8), part(4, 6), begins))
  );
}

/** Whether both texts contain the same run of `length` characters. */
export const shareRun = (one: string, other: string, length: number): boolean =>
  Array.from({ length: Math.max(0, one.length - length + 1) }, (_, from) => one.slice(from, from + length)).some(
    (run) => other.includes(run),
  );
