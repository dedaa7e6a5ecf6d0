import { Button, classNames } from '@ipe/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { PixKey } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { paths } from '#shell/navigation/paths.ts';
import { AddKeySheet } from './add-key-sheet.tsx';
import { PixKeyLabel } from './pix-key-label.tsx';

type Props = {
  keys: PixKey[];
  chosen: PixKey | undefined;
  onChoose: (keyId: string) => void;
  error: string | undefined;
};

/**
 * The player's keys, one of which receives the money. Another one can be added here; the page of keys has the other
 * actions.
 */
export function KeyChoice({ keys, chosen, onChoose, error }: Props) {
  const [isAdding, setIsAdding] = useState(false);

  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold text-mist">{text.key}</legend>
      {keys.length === 0 && <p className="mb-3 text-sm text-mist">{text.noKey}</p>}
      <ul className="flex flex-col gap-2">
        {keys.map((key) => (
          <li key={key.keyId}>
            <label
              className={classNames(
                'flex min-h-14 items-center gap-3 rounded-sm border px-4',
                key === chosen ? 'border-gold bg-gold/8' : 'border-edge bg-surface',
              )}
            >
              <input
                type="radio"
                name="pixKey"
                aria-label={text.keyName(text.keyTypes[key.type], key.masked)}
                checked={key === chosen}
                onChange={() => onChoose(key.keyId)}
                className="size-5 shrink-0 accent-gold scheme-dark"
              />
              <PixKeyLabel pixKey={key} />
            </label>
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
      {keys.length > 0 && (
        <Link
          href={paths.pixKeys}
          className="flex min-h-11 items-center justify-center text-sm font-semibold text-purple-soft"
        >
          {text.manageKeys}
        </Link>
      )}
      <p className="mt-2 text-sm text-mist">{text.keyRule}</p>
      {isAdding && <AddKeySheet onClose={() => setIsAdding(false)} />}
    </fieldset>
  );
}
