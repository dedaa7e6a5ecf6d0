import { formatDay, saoPauloDay } from '@ipe/pt-br';
import { startOfSaoPauloDay } from '@ipe/pt-br/calendar';
import { hourMs } from '#platform/time/durations.ts';
import { line } from './evidence.ts';
import type { Facts, Hit } from './facts.ts';
import type { RiskRules } from './risk.schema.ts';

const hourLines = (hours: readonly Date[]) => hours.map((at) => line('Jogou nesta hora', { at }));

/** The end of the last hour with play is the end of the pattern. */
const endOf = (hours: readonly Date[]): Date => new Date(hours.at(-1)!.getTime() + hourMs);

export function findNightPlay({ playHours }: Facts, rule: RiskRules['night-play']): Hit | undefined {
  const nights = Map.groupBy(
    playHours.filter(
      (hour) => hour.getTime() - startOfSaoPauloDay(saoPauloDay(hour)).getTime() < rule.untilHour * hourMs,
    ),
    (hour) => saoPauloDay(hour),
  );
  const found = [...nights.values()].findLast((hours) => hours.length >= rule.leastHours);
  if (found === undefined) return undefined;
  return {
    summary: `Jogou em ${found.length} horas da madrugada de ${formatDay(found[0]!)}`,
    lines: hourLines(found),
    operatedAt: endOf(found),
  };
}

/** Stretches of consecutive hours, the newest last. */
function stretchesOf(hours: readonly Date[]): Date[][] {
  const stretches: Date[][] = [];
  for (const hour of hours) {
    const last = stretches.at(-1);
    if (last !== undefined && hour.getTime() - last.at(-1)!.getTime() === hourMs) last.push(hour);
    else stretches.push([hour]);
  }
  return stretches;
}

export function findLongSession({ playHours }: Facts, rule: RiskRules['long-session']): Hit | undefined {
  const found = stretchesOf(playHours).findLast((hours) => hours.length >= rule.leastHours);
  if (found === undefined) return undefined;
  return { summary: `Jogou ${found.length} horas seguidas`, lines: hourLines(found), operatedAt: endOf(found) };
}
