import type { RoundEvent, WindowCell } from '@ipe/contract';
import { expect, it } from 'vitest';
import { eventLabel } from './event-labels.ts';

const window = [['A'], ['A'], ['A']];
const cells: WindowCell[] = [{ reel: 0, row: 0 }];
const coin = { reel: 0, row: 0, id: 'C', units: 5 };
const lineWin = { line: 0, symbol: 'A', count: 3, units: 5 };
const cellWin = { symbol: 'A', count: 3, cells, units: 5 };

it.each<[RoundEvent, string]>([
  [{ type: 'reveal', reelSet: 'base', stops: [0, 0, 0], window }, 'Os rolos pararam'],
  [{ type: 'multiplier', value: 5 }, 'Multiplicador da rodada: 5×'],
  [{ type: 'respin', held: [0, 1], reel: 2, stop: 4, window }, 'O rolo 3 girou de novo'],
  [{ type: 'lineWins', wins: [], units: 0 }, 'Nenhuma linha premiada'],
  [{ type: 'lineWins', wins: [lineWin], units: 5 }, '1 linha premiada'],
  [{ type: 'lineWins', wins: [lineWin, { ...lineWin, line: 1 }], units: 10 }, '2 linhas premiadas'],
  [{ type: 'lineWins', wins: [lineWin, { ...lineWin, from: 'right' }], units: 10 }, '1 linha premiada'],
  [{ type: 'fullGrid', multiplier: 10 }, 'Tela cheia com o mesmo símbolo: 10×'],
  [{ type: 'bought', feature: 'freeSpins', count: 3 }, 'Bônus comprado, começando com 3 símbolos'],
  [{ type: 'waysWins', wins: [{ ...cellWin, ways: 1 }], units: 5 }, '1 combinação premiada'],
  [{ type: 'scatterWins', ...cellWin }, '3 símbolos especiais premiados'],
  [{ type: 'wheelStart', cells }, 'A roda de prêmios começou a girar'],
  [{ type: 'wheelTurn', ring: 0, segment: 4, units: 200, spins: 0 }, 'A roda parou na parte 5: um prêmio'],
  [{ type: 'wheelTurn', ring: 0, segment: 1, units: 0, spins: 8 }, 'A roda parou na parte 2: 8 rodadas bônus'],
  [{ type: 'wheelTurn', ring: 0, segment: 7, units: 0, spins: 0 }, 'A roda parou na parte 8: gira a roda de dentro'],
  [
    { type: 'objectsOpened', cells, order: [2, 0, 1], picks: 2, units: 40, spins: 5 },
    '2 objetos abertos: um prêmio e 5 rodadas bônus',
  ],
  [{ type: 'drawnSpins', count: 3, spins: 12 }, 'Sorteio: 12 rodadas bônus'],
  [{ type: 'freeSpinsStart', spins: 1, reelSet: 'free', multiplier: 1, cells } as RoundEvent, '1 rodada bônus'],
  [{ type: 'expandingSymbol', symbol: 'A' }, 'Foi sorteado o símbolo que cobre os rolos'],
  [{ type: 'expandingWins', symbol: 'A', reels: [0, 2], window, units: 5 }, 'O símbolo sorteado cobriu 2 rolos'],
  [{ type: 'expandedWilds', reels: [1], window }, 'Curingas cobriram 1 rolo'],
  [{ type: 'freeSpin', number: 2, total: 10 }, 'Rodada bônus 2 de 10'],
  [{ type: 'retrigger', spins: 5, total: 15, cells }, 'Mais 5 rodadas bônus'],
  [{ type: 'cascadeWins', step: 0, wins: [cellWin], units: 5, multiplier: 2 }, '1 símbolo premiado, multiplicador 2×'],
  [{ type: 'meter', value: 3 }, 'O multiplicador subiu para 3×'],
  [{ type: 'coins', coins: [coin] }, '1 moeda na tela'],
  [{ type: 'holdStart', coins: [coin], respins: 3 }, 'As moedas ficaram presas: 3 novos giros'],
  [{ type: 'holdRespin', number: 1, landed: [], left: 2 }, 'Novo giro 1: nenhuma moeda'],
  [{ type: 'holdRespin', number: 2, landed: [coin], left: 3 }, 'Novo giro 2: mais 1 moeda'],
  [{ type: 'cashOut', multiplierX100: 1_250_50 }, 'Você retirou em 1.250,50×'],
  [{ type: 'crashPoint', pointX100: 100 }, 'O voo terminou em 1,00×'],
  [{ type: 'minesPick', cell: 0, isMine: false, multiplierX100: 110 }, 'Casa 1: livre, 1,10×'],
  [{ type: 'minesPick', cell: 24, isMine: true, multiplierX100: 0 }, 'Casa 25: armadilha'],
  [{ type: 'minesLayout', mines: [4] }, 'A armadilha estava na casa 5'],
  [{ type: 'minesLayout', mines: [4, 9, 24] }, 'As armadilhas estavam nas casas 5, 10 e 25'],
  [{ type: 'drop', path: [1, 0, 1], bin: 2, multiplierX100: 4_40 }, 'Caiu no cesto 3 de 4: 4,40×'],
  [
    { type: 'kenoDraw', picks: [0, 7, 12], drawn: [12, 3, 0], hits: 2, multiplierX100: 2_10 },
    'Você escolheu 1, 8 e 13. Saíram 13, 4 e 1. Acertos: 2 de 3, 2,10×',
  ],
  [{ type: 'cardDealt', card: 0 }, 'Carta na mesa: Ás de sol'],
  [
    { type: 'cardGuess', guess: 'higher', card: 41, isRight: true, multiplierX100: 1_79 },
    'Palpite maior: veio Valete de mandacaru. Acertou, 1,79×',
  ],
  [
    { type: 'cardGuess', guess: 'lower', card: 51, isRight: false, multiplierX100: 0 },
    'Palpite menor: veio Rei de flor. Errou',
  ],
  [{ type: 'finish', totalUnits: 5, capped: false }, 'Fim da rodada'],
  [{ type: 'finish', totalUnits: 5, capped: true }, 'Fim da rodada, no prêmio máximo do jogo'],
])('%o is told as “%s”', (event, words) => expect(eventLabel(event)).toBe(words));
