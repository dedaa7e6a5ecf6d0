import { build } from '#shell/element.ts';
import { buildButton } from '#sheets/form-parts.ts';
import type { TellParent } from '#page/parent-window.ts';
import type { RecordedRound, SessionRecord } from './session-record.ts';
import { createSheet } from '#sheets/sheet.ts';
import { text } from '#sheets/sheets.text.ts';

type Parts = { record: SessionRecord; gameId: string; isDemo: boolean; tellParent: TellParent };

/** The rounds of this session, newest first. The page around shows a round's proof, and all rounds there ever were. */
export function createHistorySheet({ record, gameId, isDemo, tellParent }: Parts): { open: () => void } {
  const words = text.history;
  const sheet = createSheet('history', words.title);
  const row = (round: RecordedRound) => (isDemo ? build('div', 'played', ...cells(round)) : opener(round));
  const opener = (round: RecordedRound) => {
    const button = buildButton('played', '', () => tellParent({ type: 'open-round', roundId: round.roundId }));
    button.append(...cells(round));
    return button;
  };
  return {
    open: () => {
      const rows = record.recent.map((round) => build('li', '', row(round)));
      const list = rows.length > 0 ? build('ul', 'played-list', ...rows) : build('p', 'note', words.empty);
      const all = buildButton('quiet-action', words.all, () => tellParent({ type: 'open-record', gameId }));
      sheet.open(build('p', 'note', isDemo ? words.demoIntro : words.intro), list, ...(isDemo ? [] : [all]));
    },
  };
}

function cells({ atMs, betCentavos, winCentavos }: RecordedRound): HTMLElement[] {
  const net = build('strong', winCentavos >= betCentavos ? 'net gain' : 'net', text.signed(winCentavos - betCentavos));
  const words = build(
    'span',
    'played-words',
    text.history.bet(betCentavos),
    build('br', ''),
    text.history.prize(winCentavos),
  );
  return [build('time', 'played-time', text.exactTime(atMs)), words, net];
}
