import { Sheet } from '@ipe/ui';
import { Check } from 'lucide-react';
import { text } from './preferences.text.ts';

type Props = {
  title: string;
  choice: string;
  /** The short form: `+55`, `pt`, `R$`. */
  sign: string;
  /** The reason why there is only one choice. */
  honest: string;
  onChoose: () => void;
  onClose: () => void;
};

/** A sheet with a single choice and the reason for that. */
export function ChoiceSheet({ title, choice, sign, honest, onChoose, onClose }: Props) {
  return (
    <Sheet title={title} closeLabel={text.close} onClose={onClose}>
      <ul aria-label={title}>
        <li>
          <button
            type="button"
            aria-pressed="true"
            onClick={onChoose}
            className="flex min-h-14 w-full items-center gap-3 rounded-md border border-gold/60 bg-gold/10 px-4 text-left font-semibold"
          >
            <span className="min-w-11 font-display text-lg font-bold text-gold">{sign}</span>
            <span className="flex-1">{choice}</span>
            <Check aria-hidden className="size-5 text-gold" />
          </button>
        </li>
      </ul>
      <p className="mt-3 text-sm text-mist">{honest}</p>
    </Sheet>
  );
}
