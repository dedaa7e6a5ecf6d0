type Props = {
  /** The measured quantity. */
  label: string;
  /** The progress in words, for screen readers. */
  says: string;
  done: number;
  /** The part that is done but not counted yet, shown paler. */
  waiting?: number;
  target: number;
};

const percentOf = (part: number, target: number) =>
  target <= 0 ? 100 : Math.min(100, Math.max(0, (part / target) * 100));

/** The done part of something, and the part that is still to be counted. */
export function ProgressBar({ label, says, done, waiting = 0, target }: Props) {
  const percent = percentOf(done + waiting, target);
  return (
    <>
      <progress className="sr-only" aria-label={label} aria-valuetext={says} value={Math.floor(percent)} max={100} />
      <span aria-hidden className="relative block h-2 overflow-hidden rounded-full bg-lifted forced-color-adjust-none">
        {waiting > 0 && (
          <span className="absolute inset-y-0 left-0 rounded-full bg-gold/35" style={{ width: `${percent}%` }} />
        )}
        <span
          className="absolute inset-y-0 left-0 rounded-full bg-linear-to-r from-gold-deep to-gold transition-[width] duration-500"
          style={{ width: `${percentOf(done, target)}%` }}
        />
      </span>
    </>
  );
}
