import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { useWholeEntry, type LogEntry } from './log.queries.ts';

type Props = { entry: LogEntry; children: (whole: LogEntry) => ReactNode };

/** An entry with its personal data. A masked one is fetched whole when it is opened. */
export const WholeEntry = ({ entry, children }: Props) =>
  entry.isMasked ? <Unmasked entry={entry}>{children}</Unmasked> : children(entry);

const Unmasked = ({ entry, children }: Props) => <Loaded query={useWholeEntry(entry)}>{children}</Loaded>;
