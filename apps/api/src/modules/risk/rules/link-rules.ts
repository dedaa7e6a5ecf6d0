import { counted, formatList } from '@ipe/pt-br';
import { line, linkLine } from './evidence.ts';
import type { Facts, Hit, Link, LinkKind } from './facts.ts';
import type { RiskRules } from './risk.schema.ts';

const playersOf = (links: readonly Link[]): number => new Set(links.map(({ playerId }) => playerId)).size;

const newest = (links: readonly Link[]): Date => new Date(Math.max(...links.map(({ at }) => at.getTime())));

/** Counts the kinds of links that reach the rule's number. */
export function findMultiAccount({ links }: Facts, rule: RiskRules['multi-account']): Hit | undefined {
  const least: Record<LinkKind, number> = {
    device: rule.leastByDevice,
    'pix-key': rule.leastByKey,
    cpf: rule.leastByKey,
    network: rule.leastByNetwork,
  };
  const found = [...Map.groupBy(links, ({ kind }) => kind)]
    .filter(([kind, ofKind]) => playersOf(ofKind) >= least[kind])
    .flatMap(([, ofKind]) => ofKind);
  if (found.length === 0) return undefined;
  const others = counted(playersOf(found), 'outra conta ligada', 'outras contas ligadas');
  const ways: Record<LinkKind, string> = { device: 'aparelho', 'pix-key': 'chave Pix', cpf: 'CPF', network: 'rede' };
  const shared = formatList([...new Set(found.map(({ kind }) => ways[kind]))]);
  return { summary: `${others} por ${shared}`, lines: found.map(linkLine), operatedAt: newest(found) };
}

/** Many people share a network, so it doesn't show that a member is the referrer's own. */
export function findInviteDumping({ links, linkedMembers }: Facts, rule: RiskRules['invite-dumping']): Hit | undefined {
  const close = links.filter(({ kind }) => kind !== 'network');
  const found = linkedMembers.filter(
    ({ playerId, betsCentavos, depositsCentavos }) =>
      depositsCentavos > 0 &&
      betsCentavos * 100 <= depositsCentavos * rule.mostPlayedPercent &&
      close.some((link) => link.playerId === playerId),
  );
  if (found.length < rule.leastMembers) return undefined;
  const ids = new Set(found.map(({ playerId }) => playerId));
  const shared = close.filter(({ playerId }) => ids.has(playerId));
  return {
    summary: `${found.length} convidados com algo de quem convidou, que depositam e quase não jogam`,
    lines: [
      ...found.flatMap(({ playerId, depositsCentavos, betsCentavos }) => [
        line('Convidado: depósitos', { playerId, amountCentavos: depositsCentavos }),
        line('Convidado: apostas', { playerId, amountCentavos: betsCentavos }),
      ]),
      ...shared.map(linkLine),
    ],
    operatedAt: newest(shared),
  };
}
