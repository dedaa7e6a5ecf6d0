import { IdCard, KeyRound, Mail, Smartphone, type LucideIcon } from 'lucide-react';
import type { PixKey, PixKeyType } from '#features/withdrawals/withdrawals.queries.ts';
import { text } from '#features/withdrawals/withdrawals.text.ts';

const icons: Record<PixKeyType, LucideIcon> = { cpf: IdCard, phone: Smartphone, email: Mail, random: KeyRound };

/** The type of a key and its masked value. */
export function PixKeyLabel({ pixKey: { type, masked, ownerName } }: { pixKey: PixKey }) {
  const Icon = icons[type];
  return (
    <>
      <Icon aria-hidden className="size-5 shrink-0 text-mist" />
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-mist">{text.keyTypes[type]}</span>
        <span className="tabular block text-sm wrap-anywhere font-semibold">{masked}</span>
        {ownerName === null && <span className="block text-xs font-semibold text-gold">{text.keyUnchecked}</span>}
      </span>
    </>
  );
}
