import { formatDayAndHour } from '@ipe/pt-br';
import type { ReactNode } from 'react';
import { Loaded } from '#shell/lists/loaded.tsx';
import { SubjectLink } from '#shell/navigation/subject-link.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { roleLabel } from '#shell/text/role-label.ts';
import { changesOf } from './changes.ts';
import { useSubjectName, useWholeEntry, type LogEntry } from './log.queries.ts';
import { text } from './log.text.ts';

export const actorName = ({ actor: { kind, name } }: LogEntry): string => (kind === 'root' ? text.root(name) : name);

/** One whole entry, with old and new values side by side. */
export function EntryDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const { entryNo, at, action, subject, reason, roles, permission, address, requestId, hash } = entry;
  const nameOf = useSubjectName();
  return (
    <Modal title={text.entry(entryNo)} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <Facts
          facts={[
            [text.action, text.actionName(action)],
            [text.at, formatDayAndHour(at)],
            [text.actor, actorName(entry)],
            [
              text.subject,
              <SubjectLink key="subject" subject={subject}>
                {nameOf(subject)}
              </SubjectLink>,
            ],
            ...(reason === null ? [] : [[text.reason, reason] as const]),
          ]}
        />
        <WholeEntry entry={entry}>{(whole) => <Changes entry={whole} />}</WholeEntry>
        <Facts
          facts={[
            [text.roles, roles.map(roleLabel).join(', ')],
            [text.permission, permission],
            [text.address, address],
            [text.requestId, requestId],
            [
              text.hash,
              <code key="hash" className="text-xs break-all">
                {hash}
              </code>,
            ],
          ]}
        />
      </div>
    </Modal>
  );
}

type WholeProps = { entry: LogEntry; children: (whole: LogEntry) => ReactNode };

/** An entry with its personal data. A masked one is fetched whole when it is opened. */
const WholeEntry = ({ entry, children }: WholeProps) =>
  entry.isMasked ? <Unmasked entry={entry}>{children}</Unmasked> : children(entry);

const Unmasked = ({ entry, children }: WholeProps) => <Loaded query={useWholeEntry(entry)}>{children}</Loaded>;

function Changes({ entry: { before, after } }: { entry: LogEntry }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <div className="overflow-x-auto rounded-xs border border-edge">
      <table className="w-full text-left text-sm">
        <caption className="border-b border-edge bg-raised px-3 py-1.5 text-left text-xs font-semibold">
          {text.changes}
        </caption>
        <thead>
          <tr className="border-b border-edge text-xs text-mist">
            {[text.field, text.before, text.after].map((title) => (
              <th key={title} scope="col" className="px-3 py-1.5 font-semibold">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field} className="border-b border-edge last:border-0">
              <th scope="row" className="px-3 py-1.5 font-normal text-mist">
                {change.field}
              </th>
              <td className="px-3 py-1.5 break-words">{change.before}</td>
              <td className={change.before === change.after ? 'px-3 py-1.5' : 'px-3 py-1.5 font-semibold'}>
                {change.after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
