import { formatDay } from '@ipe/pt-br';
import { Button, EmptyState, IconButton, Skeleton } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { HoldNotice } from '#features/withdrawals/form/hold-notice.tsx';
import { pixKeysQuery, withdrawalConfigQuery, type PixKey } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';
import { Loaded } from '#shell/lists/loaded.tsx';
import { StaleBanner } from '#shell/lists/stale-banner.tsx';
import { AddKeySheet } from './add-key-sheet.tsx';
import { PixKeyLabel } from './pix-key-label.tsx';
import { RemoveKeyConfirmDialog } from './remove-key-confirm-dialog.tsx';

/** The keys that can receive withdrawals. They can be added, and removed after a confirmation. */
export function PixKeysScreen() {
  const keys = useQuery(pixKeysQuery);
  const hold = useQuery(withdrawalConfigQuery).data?.rest;
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<PixKey>();
  return (
    <>
      <StaleBanner query={keys} />
      <p className="mb-4 text-sm text-mist">{text.keyRule}</p>
      <Loaded query={keys} skeleton={<Skeleton className="h-36 rounded-md" />}>
        {(list) => (
          <>
            {list.length === 0 ? (
              <EmptyState icon={<KeyRound />} title={text.noKeys}>
                {text.noKey}
              </EmptyState>
            ) : (
              <ul className="card px-4">
                {list.map((key) => (
                  <KeyRow key={key.keyId} pixKey={key} onRemove={() => setRemoving(key)} />
                ))}
              </ul>
            )}
            <div className="mt-5">
              {hold ? (
                <HoldNotice hold={hold} />
              ) : (
                <Button className="w-full" onClick={() => setIsAdding(true)}>
                  <Plus aria-hidden className="size-5" />
                  {text.addKey}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      {isAdding && <AddKeySheet onClose={() => setIsAdding(false)} />}
      {removing && <RemoveKeyConfirmDialog pixKey={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

function KeyRow({ pixKey, onRemove }: { pixKey: PixKey; onRemove: () => void }) {
  return (
    <li className="border-b border-edge py-2 last:border-0">
      <div className="flex min-h-11 items-center gap-3">
        <PixKeyLabel pixKey={pixKey} />
        <IconButton label={text.removeKey(pixKey.masked)} onClick={onRemove} className="-mr-3">
          <Trash2 aria-hidden className="size-5" />
        </IconButton>
      </div>
      <p className="tabular pl-8 text-xs text-mist">
        {pixKey.ownerName === null ? text.keyUncheckedHow : text.keyOf(pixKey.ownerName, formatDay(pixKey.createdAt))}
      </p>
    </li>
  );
}
