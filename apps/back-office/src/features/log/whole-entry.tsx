import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { useWholeEntry, type LogEntry } from './log.queries.ts';

type Props = { entry: LogEntry; children: (whole: LogEntry) => ReactNode };

/** An entry with all that it says: what is masked in the list is asked for where the entry is opened. */
export const WholeEntry = ({ entry, children }: Props) =>
  entry.isMasked ? <Unmasked entry={entry}>{children}</Unmasked> : children(entry);

const Unmasked = ({ entry, children }: Props) => <Loaded query={useWholeEntry(entry)}>{children}</Loaded>;
