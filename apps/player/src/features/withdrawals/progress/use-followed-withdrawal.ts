import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { endShownWithdrawal } from '#features/withdrawals/withdrawals.mutations.ts';
import { pollMs, withdrawalsQuery, type Withdrawal } from '#features/withdrawals/withdrawals.queries.ts';
import { refreshMoney } from '#shell/session/player.queries.ts';

const hasEnded = ({ state }: Withdrawal) => state === 'paid' || state === 'refused' || state === 'failed';

const isSame = (one: Withdrawal, other: Withdrawal | undefined) => one.withdrawalId === other?.withdrawalId;

/**
 * The open withdrawal or the one just requested. It stays after its end until the player leaves it, so that its last
 * step is seen.
 */
export function useFollowedWithdrawal(open: Withdrawal | undefined) {
  const [followed, follow] = useState<Withdrawal>();
  if (open && !isSame(open, followed)) follow(open);
  const openState = open?.state;

  const openId = open?.withdrawalId;
  const openAmount = open?.amount;
  useEffect(() => {
    if (openId !== undefined && openAmount !== undefined) endShownWithdrawal(openAmount);
  }, [openId, openAmount]);

  // Polling changes the state, and then the balance and the lists are out of date.
  useEffect(() => (openState ? refreshMoney : undefined), [openState]);

  const findListed = (pages: { list: Withdrawal[] }[] = []) =>
    pages.flatMap(({ list }) => list).find((row) => isSame(row, followed)) ?? followed;
  const { data } = useInfiniteQuery({
    ...withdrawalsQuery,
    // The withdrawal is no longer open, and the list doesn't have its end yet.
    refetchInterval: ({ state }) => {
      const listed = open ? undefined : findListed(state.data?.pages);
      return listed && !hasEnded(listed) ? pollMs : false;
    },
  });
  return { withdrawal: open ?? findListed(data?.pages), follow };
}
