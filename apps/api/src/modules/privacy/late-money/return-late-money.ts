import { formatBrl, type Centavos } from '@ipe/money';
import { plural } from '@ipe/pt-br';
import type { LeftAccount } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import { findReviewReason, returnLate } from '#modules/withdrawals/index.ts';
import { oneByOne } from '#platform/jobs/index.ts';
import { deriveUuid } from '#platform/security/derive-uuid.ts';
import type { PrivacyDeps } from '../privacy.deps.ts';
import { findLeft, listWithMoney } from './late-money.store.ts';

type Deps = Pick<PrivacyDeps, 'db' | 'clock' | 'ownPhone' | 'isSuspended'>;

const pageSize = 200;

/** The id of this one closing of the account. */
const caseIdOf = ({ playerId, closedAt }: LeftAccount): string =>
  deriveUuid('money behind a closing', playerId, closedAt.getTime());

function sentence(amount: Centavos, { isHeld }: { isHeld: boolean }): string {
  const came = `${plural(amount / 100, 'entrou', 'entraram')} ${formatBrl(amount)} na sua conta depois do encerramento.`;
  const next = isHeld
    ? 'A nossa equipe confere o valor antes de enviar por Pix para a sua conta cadastrada.'
    : 'Enviamos o valor por Pix para a sua conta cadastrada.';
  return `${came} ${next} Dúvidas? Chame o atendimento.`;
}

async function giveBack({ db, clock, ownPhone, isSuspended }: Deps, { playerId }: LeftAccount): Promise<void> {
  await db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const left = await findLeft(tx, playerId);
    if (left === undefined) return;
    const now = clock();
    const held = await findReviewReason({ isSuspended }, tx, playerId);
    const sent = await returnLate(tx, { playerId, caseId: caseIdOf(left), held, now });
    if (sent === undefined || sent.isRetry) return;
    const isHeld = held !== undefined;
    await ownPhone.notify(tx, { playerId, sentence: sentence(sent.amount, { isHeld }), now });
  });
}

async function* accountsWithMoney({ db }: Deps): AsyncGenerator<LeftAccount> {
  let after = 0;
  for (;;) {
    const page = await listWithMoney(db, { after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)!.playerId;
  }
}

/**
 * Returns money that came to an account after its player or the staff closed it to the player's own bank account,
 * because the player can't log in and nobody else may have it. For an account that the house closed, the procedure that
 * closed it returns the money. May run on any number of nodes at any time.
 * @throws the first failure, after all have been tried
 */
export const returnLateMoney = (deps: Deps): Promise<void> =>
  oneByOne(accountsWithMoney(deps), (left) => giveBack(deps, left));
