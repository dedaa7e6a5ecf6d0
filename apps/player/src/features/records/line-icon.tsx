import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Dices,
  Flag,
  Gem,
  Gift,
  Landmark,
  LockKeyhole,
  LockKeyholeOpen,
  Scale,
  TimerOff,
  Trophy,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import { RowIcon, type RowLook } from '#shell/parts/row-icon.tsx';
import type { WalletLine } from './records.queries.ts';

const icons: Record<WalletLine['type'], { Icon: LucideIcon; look: RowLook }> = {
  deposit: { Icon: ArrowDownToLine, look: 'gain' },
  bet: { Icon: Dices, look: 'spent' },
  win: { Icon: Trophy, look: 'gold' },
  bet_return: { Icon: Undo2, look: 'gain' },
  release: { Icon: LockKeyholeOpen, look: 'gold' },
  lock: { Icon: LockKeyhole, look: 'spent' },
  withdrawal: { Icon: ArrowUpFromLine, look: 'spent' },
  withdrawal_return: { Icon: Undo2, look: 'gain' },
  withdrawal_debt: { Icon: Landmark, look: 'bad' },
  deposit_reversal: { Icon: Landmark, look: 'bad' },
  debt: { Icon: Landmark, look: 'bad' },
  debt_paid: { Icon: Landmark, look: 'spent' },
  bonus: { Icon: Gift, look: 'gift' },
  tournament_prize: { Icon: Trophy, look: 'gift' },
  mission_prize: { Icon: Flag, look: 'gift' },
  jackpot_win: { Icon: Gem, look: 'gold' },
  cashback: { Icon: Undo2, look: 'gift' },
  granted_win: { Icon: Dices, look: 'gift' },
  bonus_expiry: { Icon: TimerOff, look: 'bad' },
  waiver: { Icon: LockKeyholeOpen, look: 'gold' },
  bonus_forfeit: { Icon: TimerOff, look: 'bad' },
  adjustment: { Icon: Scale, look: 'gain' },
  adjustment_taken: { Icon: Scale, look: 'spent' },
};

/** An icon for the kind of a statement line. */
export function LineIcon({ type }: { type: WalletLine['type'] }) {
  const { Icon, look } = icons[type];
  return (
    <RowIcon look={look}>
      <Icon />
    </RowIcon>
  );
}
