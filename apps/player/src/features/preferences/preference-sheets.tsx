import { storage } from '#shell/state/storage.ts';
import { ChoiceSheet } from './choice-sheet.tsx';
import { text } from './preferences.text.ts';

type Props = { onClose: () => void };

/*
 * There is one phone prefix, one language and one currency (specification sections 1 and 9). Section 2 leaves the
 * contents of the sheets open.
 */

export const CodeSheet = ({ onClose }: Props) => <ChoiceSheet {...text.code} onChoose={onClose} onClose={onClose} />;

export const CurrencySheet = ({ onClose }: Props) => (
  <ChoiceSheet {...text.currency} onChoose={onClose} onClose={onClose} />
);

export function LanguageSheet({ onClose }: Props) {
  function choose() {
    storage.write('language', 'pt');
    onClose();
  }
  return <ChoiceSheet {...text.language} onChoose={choose} onClose={onClose} />;
}
