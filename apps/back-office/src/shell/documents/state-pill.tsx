import { Pill, type Tone } from '#shell/parts/pill.tsx';

/** Gold marks a document that runs or waits to be counted. */
const tones = {
  announced: 'calm',
  open: 'waiting',
  running: 'waiting',
  counting: 'waiting',
  over: 'good',
  closed: 'good',
  cancelled: 'bad',
} satisfies Record<string, Tone>;

export type DocumentState = keyof typeof tones;

type Props = { state: DocumentState; names: Partial<Record<DocumentState, string>> };

/** The state of a document: the same look for all kinds, with each kind's word. */
export const StatePill = ({ state, names }: Props) => <Pill tone={tones[state]}>{names[state]}</Pill>;
