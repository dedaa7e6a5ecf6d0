import { randomUUID } from 'node:crypto';
import { createRandom } from '#simulation/random.ts';
import { dayMs, hourMs, minuteMs } from '#platform/time/durations.ts';
import type { DemoHouse } from './demo-house.ts';
import { DemoPlayer, type DemoPerson } from './demo-player.ts';
import { fillDesk, fillLobby, fillMessages, fillOffers, fillPayments, fillRounds } from './demo-desk.ts';
import { depositOfOther, dispute, spoilBook } from './demo-faults.ts';
import { admit } from './demo-staff.ts';

const regulars = 8;
/** Of the people whom the bank's page offers as payers. */
const somebodyElse = '1';
/** What the stories are about is played in one game; evenings are spent in several. */
const storyGame = 'capivara-da-sorte';
const games = [
  storyGame,
  'boto-encantado',
  'onca-pintada-1024',
  'feira-de-frutas',
  'noite-de-carnaval',
  'arara-de-ouro',
];
const names = ['Maria Aparecida da Silva', 'José Carlos Pereira', 'Ana Paula Souza', 'Antônio Marcos Lima'];

const random = createRandom(7, 0);
let persons = 0;

/** An invented person on a browser and network of their own, unless said otherwise. */
function newPerson(shared: Partial<DemoPerson> = {}): DemoPerson {
  persons += 1;
  return {
    mobile: `119${String(70_000_000 + persons)}`,
    cpf: random.cpf(),
    name: names[persons % names.length]!,
    device: randomUUID(),
    address: `203.0.113.${persons}`,
    ...shared,
  };
}

/** An evening of somebody who plays for fun. */
async function evening(player: DemoPlayer): Promise<void> {
  const { balance, withdraw } = await player.balance();
  if (balance < 10_00) await player.deposit(random.pick([20_00, 50_00, 100_00, 200_00]));
  else if (withdraw >= 150_00) await player.withdraw(withdraw - (withdraw % 10_00));
  await player.joinOffers();
  for (let sittings = random.whole(1, 3); sittings > 0; sittings -= 1)
    await player.play(random.pick(games), { rounds: random.whole(6, 15), aim: random.pick([50, 1_00, 2_00]) });
}

type Story = (house: DemoHouse, hour: (hour: number) => Promise<void>) => Promise<void>;

/** So many days, and what happens on which of them, counted from the first, beside the evenings of regular players. */
export type DemoPlan = { days: number; stories: readonly { day: number; live: Story }[] };

/** Other people pay for this player, again and again. */
const thirdParties: Story = async (house, hour) => {
  const player = await DemoPlayer.join(house, newPerson());
  for (const at of [10, 12, 15]) {
    await hour(at);
    await player.deposit(80_00, somebodyElse);
  }
};

/** What the rules of risk look for. */
const stories: DemoPlan['stories'] = [
  {
    day: 3,
    live: async (house, hour) => {
      const player = await DemoPlayer.join(house, newPerson({ name: 'Rogério Alves Teixeira' }));
      for (const [index, amount] of [1_200_00, 1_450_00, 900_00, 1_300_00, 1_150_00].entries()) {
        await hour(9 + index * 2);
        await player.deposit(amount);
      }
      await player.play(storyGame, { rounds: 30, aim: 20_00 });
    },
  },
  { day: 5, live: thirdParties },
  {
    day: 6,
    live: async (house, hour) => {
      await hour(14);
      const device = randomUUID();
      const referrer = await DemoPlayer.join(house, newPerson({ device }));
      for (const at of [15, 16]) {
        await hour(at);
        const member = await DemoPlayer.join(house, newPerson({ device, code: referrer.code }));
        await member.deposit(100_00);
      }
    },
  },
  {
    day: 8,
    live: async (house, hour) => {
      const player = await DemoPlayer.join(house, newPerson());
      await player.deposit(300_00);
      for (const at of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
        await hour(at);
        await player.play(storyGame, { rounds: 6, aim: 50 });
      }
    },
  },
  {
    day: 10,
    live: async (house, hour) => {
      const player = await DemoPlayer.join(house, newPerson());
      for (const [index, amount] of [50_00, 80_00, 120_00, 200_00, 300_00].entries()) {
        await hour(17 + index);
        await player.deposit(amount);
        await player.play(storyGame, { rounds: 40, aim: amount / 10 });
      }
    },
  },
  {
    day: 12,
    live: async (house, hour) => {
      await hour(11);
      const player = await DemoPlayer.join(house, newPerson({ name: 'Helena Castro Prado' }));
      await player.deposit(8_000_00);
      await player.play(storyGame, { rounds: 450, aim: 20_00 });
      await hour(20);
      const { withdraw } = await player.balance();
      if (withdraw >= 100_00) await player.withdraw(withdraw - (withdraw % 100));
    },
  },
];

/** What the staff did with it: one case concluded, one in hand, one alert dismissed, a contact. */
async function workAsStaff(house: DemoHouse): Promise<void> {
  const rita = await admit(house, 'Rita Melo', ['risk']);
  const [oldest, ...others] = (await rita('/back-office/api/risk/cases', {})).list;
  const text = 'Pedi a origem do dinheiro; o jogador mandou o recibo de venda de um carro.';
  for (const { playerId, id: caseId } of oldest === undefined ? [] : [oldest, ...others.slice(0, 1)])
    await rita('/back-office/api/risk/add-note', { playerId, caseId, noteId: randomUUID(), text });
  if (oldest !== undefined) {
    const { playerId, id: caseId } = oldest;
    const { revision } = await rita('/back-office/api/risk/read-case', { playerId, caseId });
    const conclusion = { outcome: 'archived', text: 'Valores compatíveis com a venda comprovada. Arquivado.' } as const;
    await rita('/back-office/api/risk/conclude', { playerId, caseId, revision, ...conclusion });
  }
  const [alert, another] = (await rita('/back-office/api/risk/alerts', {})).list;
  if (alert === undefined) return;
  const { playerId, id: alertId } = alert;
  if (another === undefined)
    await rita('/back-office/api/risk/open-case', { playerId, alertId, reason: 'Três depósitos de outras pessoas' });
  else
    await rita('/back-office/api/risk/dismiss-alert', {
      playerId,
      alertId,
      reason: 'Conferido: joga com a própria renda',
    });
  const contact = {
    contactId: randomUUID(),
    about: 'Horas seguidas de jogo',
    agreed: 'Vai definir um limite de tempo por dia',
  };
  await rita('/back-office/api/risk/note-contact', { playerId, way: 'phone', ...contact });
}

/** The house publishes a tournament, a mission, a jackpot and a cashback, early enough for some evenings of play in them. */
const offers: Story = async (house, hour) => {
  await hour(8);
  await fillOffers(house);
};

const wholePlan: DemoPlan = { days: 14, stories: [...stories, { day: 9, live: offers }] };
/** Enough for a row on every screen. */
export const smallPlan: DemoPlan = { days: 2, stories: [thirdParties, offers].map((live) => ({ day: 0, live })) };

/** What was done by the end, and what waits. */
async function fillScreens(house: DemoHouse, players: readonly [DemoPlayer, ...DemoPlayer[]]): Promise<void> {
  await workAsStaff(house);
  await fillDesk(house, players);
  await fillLobby(house);
  await fillMessages(house, players[0]);
  await fillPayments(house, players[0]);
}

/** Some weeks that end now, day by day, by the real verbs. The last day but one brings a deposit about which the banks disagree. */
export async function liveDemo(
  house: DemoHouse,
  { plan = wholePlan, end, onDay }: { plan?: DemoPlan; end: Date; onDay: (day: number) => void },
): Promise<void> {
  const midnight = Math.floor((end.getTime() - 3 * hourMs) / dayMs) * dayMs + 3 * hourMs - plan.days * dayMs;
  await house.moveTo(new Date(midnight));
  const first = await DemoPlayer.join(house, newPerson());
  const players: [DemoPlayer, ...DemoPlayer[]] = [first];
  let disputed: Awaited<ReturnType<DemoPlayer['deposit']>> | undefined;
  for (let day = 0; day < plan.days; day += 1) {
    const hour = (at: number) => house.moveTo(new Date(midnight + day * dayMs + at * hourMs + 11 * minuteMs));
    await hour(0);
    await house.catchUp();
    for (const { live } of plan.stories.filter((story) => story.day === day)) await live(house, hour);
    await hour(9);
    if (day > 0 && day < regulars) players.push(await DemoPlayer.join(house, newPerson({ code: first.code })));
    if (day === plan.days - 2) {
      disputed = await first.deposit(137_00);
      await spoilBook(house, disputed);
      await fillRounds(house, first);
    }
    await hour(21);
    for (const player of players) if (random.chance(0.35)) await evening(player);
    await house.catchUp();
    onDay(day + 1);
  }
  await house.moveTo(end);
  await house.catchUp();
  if (disputed !== undefined) await dispute(house, first, disputed);
  await depositOfOther(house, players.at(-1)!, somebodyElse);
  await fillScreens(house, players);
}
