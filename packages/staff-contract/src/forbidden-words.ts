/**
 * Expressions that advertising of bets may not use (Portaria SPA/MF 1.231/2024 art. 12, Portaria Interministerial 73/2026), by the reason.
 */
const forbidden = {
  'chama à ação imediata':
    /última chance|não perca|\bcorra\b|só (?:hoje|agora)|agora mesmo|imediatamente|urgente|aproveite já|tempo limitado|antes que acabe/giu,
  'fala de renda ou de investimento':
    /(?<!imposto de )\brenda\b|investi(?:r|mento|dor)|\blucr|rentab|ganhar? dinheiro|ganhe dinheiro|dinheiro fácil|enriqu|fique rico|independência financeira/giu,
  'promete sucesso ou recuperar perdas':
    /recuper\S* (?:o que|as? perd|perdas|o prejuízo)|sem risco|ganho certo|garantia de ganh|sempre ganha|vida melhor|pagar (?:as )?(?:contas|dívidas)/giu,
  'fala do que é grátis': /grátis|gratuit|de graça/giu,
} as const;

/** @returns each forbidden expression of a text with what is wrong with it, as it is written there */
export const findForbiddenWords = (text: string): { words: string; why: string }[] =>
  Object.entries(forbidden).flatMap(([why, pattern]) => (text.match(pattern) ?? []).map((words) => ({ words, why })));
