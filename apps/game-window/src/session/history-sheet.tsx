import type { PostToParent } from '#page/parent-window.ts';
import { Sheet } from '#sheets/sheet.tsx';
import { text } from '#sheets/sheets.text.ts';
import type { RecordedRound, SessionRecord } from './session-record.ts';

type Props = { record: SessionRecord; gameId: string; isDemo: boolean; postToParent: PostToParent };

const words = text.history;

/** The rounds of this session, newest first. The player app shows a round's proof, and all earlier rounds. */
export function HistorySheet({ record, gameId, isDemo, postToParent }: Props) {
  const openRound = (roundId: string) => postToParent({ type: 'open-round', roundId });
  return (
    <Sheet name="history" title={words.title}>
      <p className="note">{isDemo ? words.demoIntro : words.intro}</p>
      {record.recent.length === 0 && <p className="note">{words.empty}</p>}
      {record.recent.length > 0 && (
        <ul className="played-list">
          {record.recent.map((round) => (
            <li key={round.roundId}>
              {isDemo ? (
                <div className="played">
                  <Round {...round} />
                </div>
              ) : (
                <button type="button" className="played" onClick={() => openRound(round.roundId)}>
                  <Round {...round} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isDemo && (
        <button type="button" className="quiet-action" onClick={() => postToParent({ type: 'open-record', gameId })}>
          {words.all}
        </button>
      )}
    </Sheet>
  );
}

function Round({ atMs, betCentavos, winCentavos, isReturned }: RecordedRound) {
  return (
    <>
      <time className="played-time">{text.exactTime(atMs)}</time>
      <span className="played-words">
        {words.bet(betCentavos)}
        <br />
        {isReturned ? words.returned : words.prize(winCentavos)}
      </span>
      <strong className={winCentavos >= betCentavos && !isReturned ? 'net gain' : 'net'}>
        {text.signed(winCentavos - betCentavos)}
      </strong>
    </>
  );
}
