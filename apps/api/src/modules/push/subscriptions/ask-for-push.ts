import { codes, type Output, type ParsedInput } from '@ipe/contract';
import { refuse } from '#platform/calls/refusal.ts';
import type { PushDeps } from '../push.deps.ts';
import { queueTest } from '../queue-push.ts';
import { isReceiver } from '../sending/encrypt-push.ts';
import { deleteSubscription, findSubscription, saveSubscription, type Login } from './subscription.store.ts';

const closed = () =>
  refuse<'/api/push/save' | '/api/push/test'>(
    codes.notAllowed,
    'Os avisos no celular não estão disponíveis para a sua conta agora.',
    { reason: 'push_closed' },
  );

const unknownService = () =>
  refuse<'/api/push/save'>(codes.invalidInput, 'Este navegador usa um serviço de avisos que não conhecemos.', {
    reason: 'push_service_unknown',
  });

const noReceiver = () =>
  refuse(codes.invalidInput, 'As chaves deste aparelho não servem. Tente ligar os avisos de novo.');

const off = () =>
  refuse<'/api/push/test'>(codes.conflict, 'Os avisos estão desligados neste aparelho.', { reason: 'push_off' });

export async function showPush(deps: PushDeps, login: Login): Promise<Output<'/api/push/info'>> {
  const { publicKey: serverKey } = await deps.vapid();
  const found = await findSubscription(deps.db, login);
  const isOpen = await deps.mayBeCalled(login.playerId);
  return { serverKey, kinds: isOpen ? [...(found?.kinds ?? [])] : [], isOpen };
}

/** @throws RefusedError 400 an address or keys to which nothing can be sent · 403 an excluded player */
export async function savePush(
  { db, clock, services, mayBeCalled }: PushDeps,
  login: Login,
  { endpoint, kinds, ...keys }: ParsedInput<'/api/push/save'>,
): Promise<Output<'/api/push/save'>> {
  if (!(await mayBeCalled(login.playerId))) throw closed();
  const service = services.serviceOf(endpoint);
  if (service === undefined) throw unknownService();
  const receiver = { p256dh: Buffer.from(keys.p256dh, 'base64url'), auth: Buffer.from(keys.auth, 'base64url') };
  if (!isReceiver(receiver)) throw noReceiver();
  const row = { ...login, ...receiver, endpoint, service, kinds, now: clock() };
  await db.transactionOf(login.playerId, (tx) => saveSubscription(tx, row));
  return { kinds };
}

export async function stopPush({ db }: PushDeps, login: Login): Promise<Output<'/api/push/stop'>> {
  await deleteSubscription(db, login);
  return { kinds: [] };
}

/** @throws RefusedError 403 an excluded player · 409 this device has no notices */
export async function testPush({ db, clock, mayBeCalled }: PushDeps, login: Login): Promise<Output<'/api/push/test'>> {
  if (!(await mayBeCalled(login.playerId))) throw closed();
  const found = await findSubscription(db, login);
  if (found === undefined) throw off();
  await queueTest(db, { ...login, service: found.service, now: clock() });
  return {};
}
