import { counted, formatList } from '@ipe/pt-br';

type Brought = Record<'units' | 'spins', number>;

/** What a bonus brought. It names no amount, because events have units of the mathematics and no money. */
function broughtWords({ spins, units }: Brought): string {
  const won = [
    ...(units > 0 ? ['um prêmio'] : []),
    ...(spins > 0 ? [counted(spins, 'rodada bônus', 'rodadas bônus')] : []),
  ];
  return formatList(won);
}

export const text = {
  result: 'O que aconteceu',
  window: 'Resultado nos rolos',
  coin: 'Moeda',
  field: 'Campo de armadilhas',
  cell: (number: number, is: 'mine' | 'gem' | 'closed') =>
    `Casa ${number}: ${{ mine: 'armadilha', gem: 'livre', closed: 'fechada' }[is]}`,
  cards: 'Cartas da rodada',
  ranks: ['Ás', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Valete', 'Dama', 'Rei'],
  suits: ['sol', 'mandacaru', 'asa-branca', 'flor'],
  card: (rank: string, suit: string) => `${rank} de ${suit}`,
  steps: 'Passo a passo',
  replay: 'Rever a rodada',
  stopReplay: 'Parar',
  events: {
    reveal: 'Os rolos pararam',
    multiplier: (value: number) => `Multiplicador da rodada: ${value}×`,
    respin: (reel: number) => `O rolo ${reel} girou de novo`,
    lineWins: (count: number) => counted(count, 'linha premiada', 'linhas premiadas'),
    noLineWins: 'Nenhuma linha premiada',
    fullGrid: (value: number) => `Tela cheia com o mesmo símbolo: ${value}×`,
    bought: (count: number) => `Bônus comprado, começando com ${counted(count, 'símbolo', 'símbolos')}`,
    waysWins: (count: number) => counted(count, 'combinação premiada', 'combinações premiadas'),
    scatterWins: (count: number) => counted(count, 'símbolo especial premiado', 'símbolos especiais premiados'),
    wheelStart: 'A roda de prêmios começou a girar',
    wheelTurn: (segment: number, brought: Brought) =>
      brought.units + brought.spins === 0
        ? `A roda parou na parte ${segment}: gira a roda de dentro`
        : `A roda parou na parte ${segment}: ${broughtWords(brought)}`,
    objectsOpened: (picks: number, brought: Brought) =>
      `${counted(picks, 'objeto aberto', 'objetos abertos')}: ${broughtWords(brought)}`,
    drawnSpins: (spins: number) => `Sorteio: ${counted(spins, 'rodada bônus', 'rodadas bônus')}`,
    freeSpinsStart: (spins: number) => counted(spins, 'rodada bônus', 'rodadas bônus'),
    expandingSymbol: 'Foi sorteado o símbolo que cobre os rolos',
    expandingWins: (reels: number) => `O símbolo sorteado cobriu ${counted(reels, 'rolo', 'rolos')}`,
    expandedWilds: (reels: number) => `Curingas cobriram ${counted(reels, 'rolo', 'rolos')}`,
    freeSpin: (number: number, total: number) => `Rodada bônus ${number} de ${total}`,
    spinWin: 'A rodada bônus foi premiada',
    retrigger: (spins: number) => `Mais ${counted(spins, 'rodada bônus', 'rodadas bônus')}`,
    freeSpinsEnd: 'Fim das rodadas bônus',
    repaint: (count: number) => counted(count, 'símbolo virou outro', 'símbolos viraram outros'),
    clusterWins: (sizes: readonly number[]) =>
      sizes.length === 1
        ? `Um grupo premiado, de ${sizes[0]} símbolos`
        : `${sizes.length} grupos premiados, de ${formatList(sizes.map(String))} símbolos`,
    cascadeWins: (count: number, multiplier: number) =>
      `${counted(count, 'símbolo premiado', 'símbolos premiados')}, multiplicador ${multiplier}×`,
    cascadeRemove: 'Os símbolos premiados saíram',
    cascadeRefill: 'Caíram novos símbolos',
    meter: (value: number) => `O multiplicador subiu para ${value}×`,
    coins: (count: number) => counted(count, 'moeda na tela', 'moedas na tela'),
    holdStart: (respins: number) => `As moedas ficaram presas: ${counted(respins, 'novo giro', 'novos giros')}`,
    holdRespin: (number: number, landed: number) =>
      `Novo giro ${number}: ${landed === 0 ? 'nenhuma moeda' : `mais ${counted(landed, 'moeda', 'moedas')}`}`,
    holdFull: 'Tela cheia de moedas: prêmio máximo das moedas',
    holdEnd: 'Fim dos novos giros',
    cashOut: (multiplier: string) => `Você retirou em ${multiplier}`,
    crashPoint: (multiplier: string) => `O voo terminou em ${multiplier}`,
    safePick: (cell: number, multiplier: string) => `Casa ${cell}: livre, ${multiplier}`,
    minePick: (cell: number) => `Casa ${cell}: armadilha`,
    minesLayout: (cells: readonly number[]) =>
      cells.length === 1
        ? `A armadilha estava na casa ${cells[0]}`
        : `As armadilhas estavam nas casas ${formatList(cells.map(String))}`,
    drop: (bin: number, bins: number, multiplier: string) => `Caiu no cesto ${bin} de ${bins}: ${multiplier}`,
    kenoDraw: (
      [picks, drawn]: readonly [picks: readonly number[], drawn: readonly number[]],
      hits: number,
      multiplier: string,
    ) =>
      `Você escolheu ${formatList(picks.map(String))}. Saíram ${formatList(drawn.map(String))}. Acertos: ${hits} de ${picks.length}, ${multiplier}`,
    cardDealt: (card: string) => `Carta na mesa: ${card}`,
    cardGuess: ({ card, guess, worth }: { card: string; guess: 'lower' | 'higher'; worth: string | undefined }) =>
      `Palpite ${guess === 'higher' ? 'maior' : 'menor'}: veio ${card}. ${worth === undefined ? 'Errou' : `Acertou, ${worth}`}`,
    finish: 'Fim da rodada',
    capped: 'Fim da rodada, no prêmio máximo do jogo',
  },
};
