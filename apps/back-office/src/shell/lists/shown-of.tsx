import { text } from '#shell/text/shell.text.ts';

type Props = {
  shown: number;
  total: number;
  /** Where to find the others. */
  others?: string;
};

/** Says how many of how many entries the list shows, where it is cut. */
export const ShownOf = ({ shown, total, others }: Props) =>
  total > shown && (
    <p className="text-sm text-mist">
      {text.shownOf(shown, total)} {others}
    </p>
  );
