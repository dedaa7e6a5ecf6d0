import { Button, classNames, IconButton } from '@ipe/ui';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AddKeySheet } from './add-key-sheet.tsx';
import { RemoveKeyQuestion } from './remove-key-question.tsx';
import type { PixKey } from './withdraw.queries.ts';
import { text } from './withdraw.text.ts';

type Props = {
  keys: PixKey[];
  chosen: PixKey | undefined;
  onChoose: (keyId: string) => void;
  error: string | undefined;
};

/** The player's own keys: one receives the money; others can be added and removed. */
export function KeyChoice({ keys, chosen, onChoose, error }: Props) {
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<PixKey>();

  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-mist">{text.key}</legend>
      {keys.length === 0 && <p className="mb-3 text-sm text-mist">{text.noKey}</p>}
      <ul className="flex flex-col gap-2">
        {keys.map((key) => (
          <li
            key={key.keyId}
            className={classNames(
              'flex items-center rounded-sm border pr-1',
              key === chosen ? 'border-gold bg-gold/8' : 'border-edge bg-surface',
            )}
          >
            <label className="flex min-h-14 min-w-0 flex-1 items-center gap-3 pl-4">
              <input
                type="radio"
                name="pixKey"
                checked={key === chosen}
                onChange={() => onChoose(key.keyId)}
                className="size-5 accent-gold"
              />
              <KeyRound aria-hidden className="size-5 shrink-0 text-mist" />
              <span className="min-w-0">
                <span className="block text-xs text-mist">{text.keyTypes[key.type]}</span>
                <span className="tabular block truncate text-sm font-semibold">{key.masked}</span>
              </span>
            </label>
            <IconButton label={text.removeKey(key.masked)} onClick={() => setRemoving(key)}>
              <Trash2 aria-hidden className="size-5" />
            </IconButton>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1.5 text-sm text-ember-soft">
          {error}
        </p>
      )}
      <Button look="secondary" size="medium" className="mt-3 w-full" onClick={() => setIsAdding(true)}>
        <Plus aria-hidden className="size-4" />
        {text.addKey}
      </Button>
      <p className="mt-2 text-sm text-mist">{text.keyRule}</p>
      {isAdding && <AddKeySheet onClose={() => setIsAdding(false)} />}
      {removing && <RemoveKeyQuestion pixKey={removing} onClose={() => setRemoving(undefined)} />}
    </fieldset>
  );
}
