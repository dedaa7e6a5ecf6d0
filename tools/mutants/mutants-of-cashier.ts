import type { Mutant } from './mutant.ts';

const modules = 'apps/api/src/modules';
const withdrawals = `${modules}/withdrawals`;
const deposits = `${modules}/deposits`;
const bets = `${modules}/ledger/open-bets`;
const instant = `${modules}/rounds/instant`;

const states = [`${withdrawals}/states.test.ts`, `${withdrawals}/withdrawal-states.test.ts`];
const followed = [`${withdrawals}/paying`];
const paying = [...states, ...followed];
const charging = [`${deposits}/creating/psp-down.test.ts`];
const settling = [`${deposits}/deposit.test.ts`, `${deposits}/settling`];

/** Changes in the states of withdrawals, deposits, open bets, instant rounds and rewards, and in the guards of their money. */
export const mutantsOfCashier: readonly Mutant[] = [
  {
    name: 'an order of who has left gets its charge when it is repeated',
    file: `${deposits}/creating/create-deposit.ts`,
    from: '  if (known !== undefined) await requireStillWithinLimits(deps, known);\n',
    to: '',
    tests: charging,
  },
  {
    name: 'an order that is repeated counts against its own limit',
    file: `${deposits}/deposit.store.ts`,
    from: '          and order_id is distinct from ${besides}::uuid',
    to: '',
    tests: charging,
  },
  {
    name: 'a withdrawal is paid that was never sent',
    file: `${withdrawals}/withdrawal-states.ts`,
    from: "approved: ['sent', 'failed']",
    to: "approved: ['sent', 'paid', 'failed']",
    tests: states,
  },
  {
    name: 'a withdrawal moves on from a state that it has left',
    file: `${withdrawals}/withdrawal.store.ts`,
    from: 'and state = ${change.from} ${guard}',
    to: '${guard}',
    tests: followed,
  },
  {
    name: 'money comes back while another attempt to pay is under way',
    file: `${withdrawals}/withdrawal.store.ts`,
    from: 'sql`and unanswered_at is not distinct from ${unansweredAt}`',
    to: 'sql``',
    tests: paying,
  },
  {
    name: 'two nodes pay the same withdrawal at once',
    file: `${withdrawals}/withdrawal.store.ts`,
    from: 'and unanswered_at is not distinct from ${row.unansweredAt} and unanswered_at is distinct from ${at}',
    to: '',
    tests: followed,
  },
  {
    name: 'money comes back although the bank took the payout once',
    file: `${withdrawals}/paying/advance-withdrawal.ts`,
    from: "if (row.state === 'approved') return endRefused(",
    to: 'if (row.playerId > 0) return endRefused(',
    tests: paying,
  },
  {
    name: 'money comes back while an unanswered attempt may still be paid',
    file: `${withdrawals}/paying/advance-withdrawal.ts`,
    from: 'if (mayStillBePaid(unansweredAt, deps.clock()))',
    to: 'if (mayStillBePaid(null, deps.clock()))',
    tests: paying,
  },
  {
    name: 'what the bank is asked to pay in that moment is given back by a person',
    file: `${withdrawals}/paying/end-lost-payout.ts`,
    from: 'isUntaken ? { unansweredAt: row.unansweredAt } : {}',
    to: '{}',
    tests: paying,
  },
  {
    name: 'a payout that the bank forgot is sent again at once',
    file: `${withdrawals}/paying/advance-withdrawal.ts`,
    from: '(age > forgottenAfterMs && age < resendUntilMs)',
    to: '(age < resendUntilMs)',
    tests: paying,
  },
  {
    name: 'a failed withdrawal comes back twice',
    file: `${withdrawals}/paying/end-withdrawal.ts`,
    from: '  if (!moved) return false;\n',
    to: '',
    tests: paying,
  },
  // It can't be booked twice: `bookWithdrawalPaid` checks, and the index `ledger_entry_once` refuses a second entry.
  {
    name: 'a withdrawal that came back is booked as paid too',
    file: `${withdrawals}/paying/end-withdrawal.ts`,
    from: 'reason, now, checkAt: null }))) return;',
    to: 'reason, now, checkAt: null }))) await lockWallet(tx, row.playerId);',
    tests: followed,
  },
  {
    name: 'the fee is paid out too',
    file: `${withdrawals}/paying/try-payout.ts`,
    from: 'centavos(row.amount - row.fee)',
    to: 'centavos(row.amount)',
    tests: [`${withdrawals}/withdrawal-fee.test.ts`, ...paying],
  },
  {
    name: 'a second withdrawal is begun while one is open',
    file: `${withdrawals}/asking/decide-withdrawal.ts`,
    from: "if ((await store.findOpen(tx, playerId)) !== undefined) return 'withdrawal_open';",
    to: '',
    tests: [`${withdrawals}/withdrawal.test.ts`, `${withdrawals}/asking`],
  },
  // It can't be taken twice: the table's key of player and request, and its index of open withdrawals, refuse a second row.
  {
    name: 'a repeat of a withdrawal that was taken is refused',
    file: `${withdrawals}/asking/decide-withdrawal.ts`,
    from: 'if ((await store.findByRequest(tx, playerId, requestId)) !== undefined) return undefined;',
    to: '',
    tests: [`${withdrawals}/asking`],
  },
  {
    name: 'a paid deposit goes back',
    file: `${deposits}/deposit-states.ts`,
    from: 'paid: [],',
    to: "paid: ['refunding'],",
    tests: states,
  },
  // It can't be credited twice: `creditWallet` checks, and the index `ledger_entry_once` refuses a second entry.
  {
    name: 'a deposit that goes back is credited too',
    file: `${deposits}/settling/decide-deposit.ts`,
    from: 'if (!isUnpaid({ state: await lockDepositState(tx, deposit) })) return;',
    to: 'await lockDepositState(tx, deposit);',
    tests: [`${deposits}/settling`],
  },
  {
    name: 'somebody else’s Pix is credited',
    file: `${deposits}/settling/judge-payments.ts`,
    from: '(await psp.isPaidBy({ txid, cpf, payment }))',
    to: '(await psp.isPaidBy({ txid, cpf, payment }).then(() => true))',
    tests: settling,
  },
  {
    name: 'a Pix of another amount is credited',
    file: `${deposits}/settling/judge-payments.ts`,
    from: 'isWhole(payment) && isOfOrder(deposit, payment) && (',
    to: 'isWhole(payment) && (',
    tests: settling,
  },
  {
    name: 'a Pix that the bank takes back is credited',
    file: `${deposits}/settling/judge-payments.ts`,
    from: 'isWhole(payment) && isOfOrder(deposit, payment) && (',
    to: 'isOfOrder(deposit, payment) && (',
    tests: settling,
  },
  {
    name: 'an unpaid deposit never expires',
    file: `${deposits}/settling/close-unpaid.ts`,
    from: "now > deposit.expiresAt || charge?.state === 'removed'",
    to: "charge?.state === 'removed'",
    tests: settling,
  },
  {
    name: 'an open bet is taken without the money',
    file: `${bets}/open-bet.ts`,
    from: 'if (wallet.balance < amount) {',
    to: 'if (wallet.balance < 0) {',
    tests: [bets],
  },
  {
    name: 'a cancelled bet is paid',
    file: `${bets}/pay-bet.ts`,
    from: "  if (cancelled !== null) return { status: 'cancelled' };\n",
    to: '',
    tests: [bets],
  },
  {
    name: 'a second payment of a bet takes its stake out of the lots again',
    file: `${bets}/pay-bet.ts`,
    from: 'if (!isPaid) await settleStake(tx, pay);',
    to: 'await settleStake(tx, pay);',
    tests: [bets],
  },
  {
    name: 'a paid bet is cancelled',
    file: `${bets}/cancel-bet.ts`,
    from: "  if (isPaid) return { status: 'already-paid' };\n",
    to: '',
    tests: [bets],
  },
  {
    name: 'a cancelled bet keeps its progress',
    file: `${bets}/open-bet.store.ts`,
    from: 'wagered = wagered - progress, pending = pending - progress,',
    to: 'pending = pending - progress,',
    tests: [bets],
  },
  {
    name: 'an open round ends before its time',
    file: `${instant}/end-round.ts`,
    from: 'if (round.endedAt !== null || at < round.endsAt) return round;',
    to: 'if (round.endedAt !== null) return round;',
    tests: [`${instant}/instant-rounds.test.ts`],
  },
  {
    name: 'an unplayed mines round is lost',
    file: `${instant}/end-round.ts`,
    from: 'if (family.isUnplayed(round.picks)) return returnStake(tx, round, at);',
    to: '',
    tests: [`${instant}/instant-rounds.test.ts`],
  },
  {
    name: 'a reward is given twice',
    file: `${modules}/rewards/grant-reward.ts`,
    from: 'if (!(await insertReward(tx, { ...row, amount, createdAt: now }))) return false;',
    to: 'await insertReward(tx, { ...row, amount, createdAt: now });',
    tests: [`${modules}/rewards`, `${modules}/check-in`],
  },
];
