import { text } from '#shell/text/shell.text.ts';

type Props = {
  shown: number;
  total: number;
  /** Where the others are found. */
  others?: string;
};

/** Says that a list is cut, and before how many. */
export const ShownOf = ({ shown, total, others }: Props) =>
  total > shown && (
    <p className="text-sm text-mist">
      {text.shownOf(shown, total)} {others}
    </p>
  );
