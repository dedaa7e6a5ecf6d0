import { formatDay } from '@ipe/pt-br';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Section } from '#shell/parts/section.tsx';
import { text } from './confirmation.text.ts';
import type { Player } from './players.queries.ts';

type Confirmed = NonNullable<Player['confirmation']>;
type Face = NonNullable<Confirmed['face']>;

const wordOf = (words: Readonly<Record<string, string>>, word: string): string => words[word] ?? word;

const faceFacts = ({ state, reason, score, providerId, hash, begunAt }: Face) =>
  [
    [
      text.face,
      [wordOf(text.faceStates, state), ...(reason === null ? [] : [wordOf(text.reasons, reason)])].join(': '),
    ],
    [text.begunAt, <Instant key="begun" at={begunAt} />],
    ...(score === null ? [] : [[text.score, text.of100(score)] as const]),
    ...(providerId === null ? [] : [[text.providerId, <Code key="id">{providerId}</Code>] as const]),
    ...(hash === null ? [] : [[text.hash, <Code key="hash">{hash}</Code>] as const]),
  ] as const;

const Code = ({ children }: { children: string }) => <span className="font-mono text-xs break-all">{children}</span>;

/** The state of the account's confirmation: CPF base, terms and face. What the player stated stays masked. */
export function Confirmation({ confirmation }: { confirmation: Confirmed }) {
  const { state, baseStatus, savedAt, confirmedUntil, terms, face } = confirmation;
  return (
    <Section title={text.title}>
      <div className="rounded-sm border border-edge bg-surface p-4">
        <Facts
          facts={[
            [text.state, wordOf(text.states, state)],
            ...(confirmedUntil === null ? [] : [[text.until, formatDay(confirmedUntil)] as const]),
            [text.terms, terms === null ? text.none : text.accepted(terms.version, formatDay(terms.acceptedAt))],
            ...(savedAt === null ? [] : [[text.savedAt, <Instant key="saved" at={savedAt} />] as const]),
            [text.base, baseStatus === null ? text.none : wordOf(text.statuses, baseStatus)],
            ...(face === null ? [[text.face, text.none] as const] : faceFacts(face)),
          ]}
        />
      </div>
    </Section>
  );
}
