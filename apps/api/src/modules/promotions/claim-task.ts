import { codes, type Output, type ParsedInput, type Reason } from '@ipe/contract';
import type { Queryable } from '#platform/database/index.ts';
import { refuse } from '#platform/calls/refusal.ts';
import { isDeposit } from '#modules/deposits/index.ts';
import { findPerson } from '#modules/identity/index.ts';
import { lockWallet } from '#modules/ledger/index.ts';
import type { TaskActivity } from './rule/activities.schema.ts';
import { taskTitle } from './rule/activity-text.ts';
import { grantActivity } from './grant-activity.ts';
import { readOffers, rewardKindOf, type Offers } from './offered-activities.ts';
import type { PromotionsDeps } from './promotions.deps.ts';
import { findGrantByRequest, hasGrant, spendBudget, type GrantRow } from './promotions.store.ts';
import { listOpenTasks, listTasks, readProgress, targetOf, taskIdOf, type OpenTask } from './tasks.ts';

type Claim = ParsedInput<'/api/home/claimActive'> & { playerId: number };

const conflict = (message: string, reason: Reason<'/api/home/claimActive'>) =>
  refuse<'/api/home/claimActive'>(codes.conflict, message, { reason });

const requestReused = () => conflict('Este pedido já foi usado em outra tarefa ou depósito', 'request_id_reused');

/** Repeats the first answer. @throws RefusedError 409 if the first request claimed another task */
function repeatOf(grant: GrantRow, { id }: Claim): Output<'/api/home/claimActive'> {
  if (`${grant.activityId}:${grant.occasion}` !== id) throw requestReused();
  return { rewardCentavos: grant.amount };
}

function requireOpen(offers: Offers, { id }: Claim): OpenTask {
  const open = listOpenTasks(offers).find((task) => taskIdOf(task) === id);
  if (open !== undefined) return open;
  const isKnown = listTasks(offers).some(({ task }) => id.startsWith(`${task.id}:`));
  if (isKnown) throw conflict('Esta tarefa não está aberta: o prazo para resgatar acabou ou não começou', 'task_over');
  throw refuse(codes.notFound, 'Tarefa não encontrada');
}

async function requirePerson(tx: Queryable, playerId: number): Promise<string> {
  const person = await findPerson(tx, playerId);
  if (person === undefined)
    throw conflict('Faça um depósito por Pix para confirmar o seu CPF antes de resgatar', 'person_missing');
  return person.cpf;
}

async function requireFinished(tx: Queryable, playerId: number, open: OpenTask): Promise<void> {
  const key = { playerId, activityId: open.task.id, occasion: open.occasion.key };
  if (await hasGrant(tx, key)) throw conflict('Esta recompensa já foi resgatada', 'already_claimed');
  const [progress = 0] = await readProgress(tx, playerId, [open]);
  if (progress < targetOf(open.task)) throw conflict('Esta tarefa ainda não foi concluída', 'task_unfinished');
}

async function spend(tx: Queryable, { id, budgetCentavos, rewardCentavos }: TaskActivity): Promise<void> {
  if (budgetCentavos === null) return;
  const isLeft = await spendBudget(tx, { activityId: id, amount: rewardCentavos, limit: budgetCentavos });
  if (!isLeft) throw conflict('O total desta campanha já foi distribuído', 'budget_spent');
}

/**
 * Grants a finished task's reward, once. A repeat with the same requestId gets the first answer.
 * @throws RefusedError 404 no such task · 409 unfinished, over, already claimed, no proved CPF, or claimed by the
 * person with another account
 */
export function claimTask(deps: PromotionsDeps, claim: Claim): Promise<Output<'/api/home/claimActive'>> {
  const { playerId, requestId } = claim;
  return deps.db.transactionOf(playerId, async (tx) => {
    await lockWallet(tx, playerId);
    const first = await findGrantByRequest(tx, playerId, requestId);
    if (first !== undefined) return repeatOf(first, claim);
    // A deposit's bonus is stored under the deposit's id, so this id is taken even before the deposit is paid.
    if (await isDeposit(tx, playerId, requestId)) throw requestReused();
    const open = requireOpen(await readOffers(deps, tx), claim);
    await requireFinished(tx, playerId, open);
    const cpf = await requirePerson(tx, playerId);
    const { task, occasion, version } = open;
    await spend(tx, task);
    const isGranted = await grantActivity(tx, {
      profile: deps.profile,
      playerId,
      kind: rewardKindOf(task),
      activityId: task.id,
      occasion: occasion.key,
      requestId,
      cpf,
      rule: { kind: 'activities', version },
      title: taskTitle(task),
      amountCentavos: task.rewardCentavos,
      wageringX100: task.wageringX100,
      wageringDays: task.wageringDays,
      now: deps.clock(),
    });
    if (!isGranted) throw conflict('Esta recompensa já foi resgatada com o seu CPF em outra conta', 'person_used');
    return { rewardCentavos: task.rewardCentavos };
  });
}
