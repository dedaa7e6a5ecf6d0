import type { InjectOptions } from 'fastify';
import { openNode, type House, type HouseNode } from './open-node.ts';

/** What was answered to one try; undefined when the asker heard nothing. */
type Heard = { status: number; body: unknown } | undefined;

const patienceMs = 15_000;
const restartMs = 8_000;
const mostStarts = 20;

/** A place in the house: the node that is there now, or nobody while it is dead. */
type Seat = { node: HouseNode | undefined; ended: PromiseWithResolvers<void>; lives: number };

/** The words with which a statement fails whose connection is gone. */
const isOfTheWeather = ({ message }: Error): boolean => message.includes('Connection terminated');

/** Nodes over one database, which die and are started again. */
export class RunningHouse {
  readonly #house: House;
  readonly #seats: Seat[];

  constructor(house: House, count: number) {
    this.#house = house;
    this.#seats = Array.from({ length: count }, () => ({ node: undefined, ended: Promise.withResolvers(), lives: 0 }));
  }

  /** So many nodes have died, in their work or in their start. */
  get deaths(): number {
    return this.#seats.reduce((sum, { lives }) => sum + lives, 0) - this.#seats.length;
  }

  /** Starts every node that isn't there. */
  async startAll(): Promise<void> {
    await Promise.all(this.#seats.map((seat, number) => this.#startUntilReady(seat, number)));
  }

  /** Ends a node now, as kill -9 does; another life of it begins some time later. */
  async kill(number: number): Promise<void> {
    await this.#seats[number]?.node?.life.die();
  }

  /** Asks any node that is there, once. */
  async ask({ path, headers, body }: { path: string; headers?: Record<string, string>; body: string }): Promise<Heard> {
    const { scheduler, chance, weather } = this.#house;
    const place = await scheduler.wait(`asks ${path}`, { afterMs: 1 + chance.throw(`road ${path}`) * 3 });
    const seat = this.#findSeat(place);
    if (seat?.node === undefined) return undefined;
    const { node } = seat;
    const all = { 'content-type': 'application/json', ...headers };
    const heard = scheduler.as(`${place}>`, node.life, () =>
      inject(node, { method: 'POST', url: path, headers: all, payload: body }),
    );
    const isHasty = weather.strike(place, ['no-patience']) !== undefined;
    const afterMs = isHasty ? chance.throw(`hurry ${place}`) * 30 : patienceMs;
    const left = scheduler.wait('patience', { afterMs }).then(() => undefined);
    const answer = await Promise.race([heard, seat.ended.promise.then(() => undefined), left]);
    if (answer === undefined || weather.strike(place, ['answer-lost']) !== undefined) return undefined;
    await scheduler.wait('hears', { afterMs: chance.throw(`way to ${place}`) * 30 });
    return answer;
  }

  /** Something that a node does by itself, on any that is there. @returns whether it got to its end */
  async work(name: string, work: (node: HouseNode) => Promise<void>): Promise<boolean> {
    const place = await this.#house.scheduler.wait(name);
    const seat = this.#findSeat(place);
    if (seat?.node === undefined) return false;
    const { node } = seat;
    const working = this.#house.scheduler.as(`${place}>`, node.life, () => work(node)).then(() => true);
    return Promise.race([working, seat.ended.promise.then(() => false)]);
  }

  #findSeat(place: string): Seat | undefined {
    const taken = this.#seats.filter(({ node }) => node !== undefined);
    return taken.length === 0 ? undefined : this.#house.chance.pick(`node for ${place}`, taken);
  }

  /** A start needs the database, which may fail it. */
  async #startUntilReady(seat: Seat, number: number): Promise<void> {
    const { scheduler } = this.#house;
    for (let tries = 0; tries < mostStarts && seat.node === undefined; tries += 1) {
      const starting = this.#start(seat, number).catch((error: Error) => {
        if (!isOfTheWeather(error)) throw error;
      });
      // A node that dies while it starts never says so.
      await Promise.race([starting, scheduler.wait('start takes too long', { afterMs: patienceMs })]);
    }
  }

  async #start(seat: Seat, number: number): Promise<void> {
    seat.lives += 1;
    const node = await openNode(this.#house, `node${number}.${seat.lives}`);
    if (node.life.isOver || seat.node !== undefined) return;
    seat.node = node;
    seat.ended = Promise.withResolvers();
    this.#startAgainAfter(seat, { node, number });
  }

  /** Notices a death and starts the next life, as an orchestrator does. */
  #startAgainAfter(seat: Seat, { node, number }: { node: HouseNode; number: number }): void {
    const { scheduler, chance } = this.#house;
    const { life } = node;
    const { die } = life;
    life.die = async () => {
      if (life.isOver) return;
      await die();
      seat.node = undefined;
      seat.ended.resolve();
      scheduler.start(`after ${life.name}`, async () => {
        await scheduler.wait('restart', { afterMs: chance.throw(`rest of ${life.name}`) * restartMs });
        await this.#startUntilReady(seat, number);
      });
    };
  }
}

async function inject(node: HouseNode, options: InjectOptions): Promise<Heard> {
  const { statusCode: status, payload } = await node.http.inject(options);
  return { status, body: payload === '' ? undefined : JSON.parse(payload) };
}
