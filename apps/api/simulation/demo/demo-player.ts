import { randomUUID } from 'node:crypto';
import type { CallPath, Input, Output } from '@ipe/contract';
import { centavos } from '@ipe/money';
import type { PlayerSession } from '#platform/calls/call-server.ts';
import { RefusedError } from '#platform/calls/refusal.ts';
import { readRegistrationCode } from '#simulation/read-registration-code.ts';
import type { DemoHouse } from './demo-house.ts';

export type DemoPerson = {
  mobile: string;
  cpf: string;
  name: string;
  /** The browser; several players may share one. */
  device: string;
  address: string;
  /** Of who referred them. */
  code?: string | undefined;
};

const demoPassword = 'senha-segura-1';
const pin = '482913';

type Refused = { refused: RefusedError };

/** One invented player, who does everything through the verbs that the server's calls run. */
export class DemoPlayer {
  readonly #house: DemoHouse;
  readonly #person: DemoPerson;
  readonly #session: PlayerSession;
  readonly code: string;
  readonly playerId: number;
  #keyId: string | undefined;

  private constructor(house: DemoHouse, person: DemoPerson, own: { session: PlayerSession; code: string }) {
    this.#house = house;
    this.#person = person;
    this.#session = own.session;
    this.playerId = own.session.playerId;
    this.code = own.code;
  }

  static async join(house: DemoHouse, person: DemoPerson): Promise<DemoPlayer> {
    const { handlers, findSession, parts } = house.application;
    const { mobile, device, address, code } = person;
    const register = (given: Input<'/api/user/register'>) =>
      handlers['/api/user/register'](given, {
        session: undefined,
        caller: { address, userAgent: 'Mozilla/5.0 (Android)' },
      });
    const asked = { mobile, password: demoPassword, device, ...(code === undefined ? {} : { source_code: code }) };
    const refusal: unknown = await register(asked).catch((error: unknown) => error);
    if (!(refusal instanceof RefusedError) || refusal.refusal.reason !== 'phone_code_needed') throw refusal;
    const { accessToken, userInfo } = await register({ ...asked, code: await readRegistrationCode(parts, mobile) });
    const session = await findSession.player(accessToken);
    if (session === undefined) throw new Error('a player who registered is not logged in');
    return new DemoPlayer(house, person, { session, code: userInfo.inv ?? '' });
  }

  #ask<Path extends CallPath>(path: Path, input: Input<Path>): Promise<Output<Path>> {
    const handler = this.#house.application.handlers[path] as unknown as (
      given: Input<Path>,
      context: unknown,
    ) => Promise<Output<Path>>;
    const caller = { address: this.#person.address, userAgent: '' };
    return handler(input, { session: this.#session, caller });
  }

  /** What a rule of the house refuses is part of a life; anything else is a fault. */
  async #try<Result>(work: () => Promise<Result>): Promise<Result | Refused> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof RefusedError && error.code < 500) return { refused: error };
      throw error;
    }
  }

  /** Pays an order at the bank. @param payer somebody else's money is sent back @returns the order's ids, ours and at the bank */
  async deposit(amountCentavos: number, payer = 'devedor'): Promise<{ orderId: string; txid: string }> {
    const { cpf, name } = this.#person;
    const wish = { requestId: randomUUID(), amountCentavos, cpf, name } as Input<'/api/pay/recharge'>;
    const order = await this.#ask('/api/pay/recharge', wish);
    const txid = order.payUrl?.split('/').at(-1) ?? '';
    const paid = await fetch(`${this.#house.bankUrl}/pagar/${txid}`, {
      method: 'POST',
      body: new URLSearchParams({ pagador: payer }),
    });
    if (!paid.ok) throw new Error(`the bank took no payment: ${paid.status}`);
    await this.lookAtDeposit(order.orderId);
    return { orderId: order.orderId, txid };
  }

  /** What "Já paguei" does: the bank is asked. */
  async lookAtDeposit(orderId: string): Promise<void> {
    await this.#ask('/api/pay/rechargePaid', { orderId });
  }

  /** Writes to the house's staff, with pictures or without. */
  async write(
    subject: Input<'/api/ticket/open'>['subject'],
    text: string,
    pictures: readonly Buffer[] = [],
  ): Promise<{ playerId: number; ticketId: string }> {
    const ids: string[] = [];
    for (const picture of pictures) {
      const requestId = randomUUID();
      await this.#ask('/api/ticket/attach', { requestId, picture: picture.toString('base64') });
      ids.push(requestId);
    }
    const wish = { requestId: randomUUID(), subject, text, pictures: ids };
    const { ticketId } = await this.#ask('/api/ticket/open', wish);
    return { playerId: this.playerId, ticketId };
  }

  /** Joins every tournament and mission that takes this player now. */
  async joinOffers(): Promise<void> {
    for (const { id, joinedAt } of (await this.#ask('/api/tournament/list', {})).list) {
      if (joinedAt !== null) continue;
      const { ruleVersion } = await this.#ask('/api/tournament/read', { id });
      await this.#try(() => this.#ask('/api/tournament/join', { id, ruleVersion }));
    }
    for (const { id, joinedAt } of (await this.#ask('/api/mission/list', {})).list) {
      if (joinedAt !== null) continue;
      const { ruleVersion } = await this.#ask('/api/mission/read', { id });
      await this.#try(() => this.#ask('/api/mission/join', { id, ruleVersion }));
    }
  }

  async #bringSeed(): Promise<void> {
    const { clientSeed, nextServerSeedHash } = await this.#ask('/api/user/fairness', {});
    if (clientSeed !== null) return;
    const seed = { requestId: randomUUID(), clientSeed: 'semente', serverSeedHash: nextServerSeedHash };
    await this.#ask('/api/user/rotateSeed', seed);
  }

  /** So many rounds, until the money is out. @param aim the stake on offer that is nearest below it */
  async play(gameId: string, { rounds, aim }: { rounds: number; aim: number }): Promise<void> {
    await this.#bringSeed();
    const { handlers, findSession } = this.#house.application;
    const { gameUrl } = await this.#ask('/api/slots/gameUrl', { game_id: gameId });
    const caller = { address: this.#person.address, userAgent: '' };
    const launchToken = gameUrl.split('#launch=')[1] ?? '';
    const window = await handlers['/api/game/open']({ launchToken }, { session: undefined, caller });
    const stakeCentavos = centavos(window.stakesCentavos.findLast((stake) => stake <= aim) ?? 0);
    for (let round = 0; round < rounds; round += 1) {
      // As at each call over HTTP: a session that was read before a round has that round's nonce.
      const session = await findSession.game(window.gameSession);
      if (session === undefined) throw new Error('a game window is not open');
      const input = { requestId: randomUUID(), stakeCentavos, mode: 'base' };
      const played = await this.#try(() => handlers['/api/game/play'](input, { session, caller }));
      if ('refused' in played) return;
    }
  }

  async balance(): Promise<{ balance: number; withdraw: number }> {
    return this.#ask('/api/user/wallet', {});
  }

  /** To the key that is the player's CPF. @returns whether it was taken */
  async withdraw(amountCentavos: number): Promise<boolean> {
    this.#keyId ??= (
      await this.#ask('/api/pay/saveKey', {
        requestId: randomUUID(),
        type: 'cpf',
        key: this.#person.cpf,
        password: demoPassword,
      })
    ).keyId;
    const wish = { requestId: randomUUID(), amountCentavos, keyId: this.#keyId, pin, password: demoPassword };
    const asked = await this.#try(() => this.#ask('/api/pay/withdraw', wish as Input<'/api/pay/withdraw'>));
    return !('refused' in asked);
  }
}
