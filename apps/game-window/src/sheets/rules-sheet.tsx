import type { GameClient, RulesSheet as Rules } from '@ipe/game-stage';
import { formatBrl } from '@ipe/money';
import type { ComponentChildren } from 'preact';
import type { OpenedGame } from '#opening/opened-game.store.ts';
import { atlasSize, Sprite } from './atlas-sprite.tsx';
import { text } from './rules.text.ts';
import { Sheet } from './sheet.tsx';

type Props = { game: GameClient; stakeCentavos: number; jackpot?: OpenedGame['jackpot'] };
type Money = (units: number) => string;

/** The rules, with the paytable in money at the present stake. */
export function RulesSheet({ game, stakeCentavos, jackpot }: Props) {
  const { rules, betUnits } = game;
  const money = (units: number) => formatBrl(Math.floor((units * stakeCentavos) / betUnits));
  return (
    <Sheet name="rules" title={text.title}>
      {rules.pays.length > 0 && (
        <Section title={text.paytable(rules.paysTitle, stakeCentavos)}>
          <Paytable game={game} money={money} />
        </Section>
      )}
      {rules.fixedPrizes.length > 0 && (
        <Section title={text.fixedPrizes}>
          <FixedPrizes rules={rules} money={money} />
        </Section>
      )}
      {rules.lines.length > 0 && (
        <Section title={text.lines}>
          <Lines rules={rules} />
        </Section>
      )}
      {rules.paragraphs.map(({ title, text: words }) => (
        <Section key={title} title={title}>
          <p>{words}</p>
        </Section>
      ))}
      {jackpot && (
        <Section title={jackpot.name}>
          {text.jackpot(jackpot, stakeCentavos).map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Section>
      )}
      {rules.tables.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <Table rows={rows} />
        </Section>
      ))}
    </Sheet>
  );
}

function Section({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

function Paytable({ game: { rules, theme }, money }: { game: GameClient; money: Money }) {
  const { picture, frames } = theme.atlas;
  const size = atlasSize(frames);
  return (
    <ul className="pays">
      {rules.pays.map(({ symbol, name, prizes }) => (
        <li key={symbol} className="pay">
          <Sprite picture={picture} frame={frames[symbol]} atlas={size} />
          <div>
            <h4>{name}</h4>
            <dl className="prizes">
              {prizes.map(({ label, units }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{money(units)}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}

function FixedPrizes({ rules, money }: { rules: Rules; money: Money }) {
  return (
    <dl className="figures">
      {rules.fixedPrizes.map(({ name, units }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{money(units)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Lines({ rules: { lines, grid } }: { rules: Rules }) {
  const rows = Array.from({ length: grid.rows }, (_, row) => row);
  return (
    <ul className="lines">
      {lines.map((line, index) => (
        <li
          key={index}
          className="line"
          style={{ '--reels': grid.reels }}
          aria-label={text.lineName(index + 1, line)}
          data-number={index + 1}
        >
          {rows.flatMap((row) =>
            line.map((lit, reel) => <i key={`${row}:${reel}`} className={lit === row ? 'lit' : ''} />),
          )}
        </li>
      ))}
    </ul>
  );
}

function Table({ rows: [head = [], ...rows] }: { rows: readonly (readonly string[])[] }) {
  return (
    <div className="table-room">
      <table>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell}>{cell}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
