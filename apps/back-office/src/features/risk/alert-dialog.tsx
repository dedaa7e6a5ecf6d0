import { useState } from 'react';
import { useLocation } from 'wouter';
import { casePath } from '#shell/navigation/paths.ts';
import { Button } from '#shell/parts/button.tsx';
import { Facts } from '#shell/parts/facts.tsx';
import { Instant } from '#shell/parts/instant.tsx';
import { Modal } from '#shell/parts/modal.tsx';
import { showTip } from '#shell/tips/tips.tsx';
import { Evidence, PlayerName, SeverityPill } from './alert-parts.tsx';
import { ReasonForm } from '#shell/forms/reason-form.tsx';
import { dismissAlert, openCase, type Alert } from './risk.queries.ts';
import { text } from './risk.text.ts';

/** The button that opened the dialog. */
export type Beginning = 'case' | 'dismiss';

type Props = { alert: Alert; begin: Beginning | undefined; mayDecide: boolean; onClose: () => void };

/** An alert with its evidence. It is made a case, or dismissed with a reason. */
export function AlertDialog({ alert, begin, mayDecide, onClose }: Props) {
  const { playerId, rule, ruleVersion, severity, summary, evidence, operatedAt, foundAt } = alert;
  return (
    <Modal title={text.ruleNames[rule]} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <p className="text-sm">{summary}</p>
        <Facts
          facts={[
            [text.player, <PlayerName key="player" playerId={playerId} nickname={alert.nickname} />],
            [text.severity, <SeverityPill key="severity" severity={severity} />],
            [text.operated, <Instant key="operated" at={operatedAt} />],
            [text.found, <Instant key="found" at={foundAt} />],
            [text.version, ruleVersion],
            ...(alert.dismissedBy === null
              ? []
              : ([
                  [text.dismissedBy, alert.dismissedBy.name],
                  [text.why, alert.dismissReason],
                ] as const)),
          ]}
        />
        <Evidence lines={evidence} />
        {mayDecide && alert.state === 'open' && <Decide alert={alert} begin={begin} onClose={onClose} />}
        {alert.caseId !== null && <GoToCase playerId={playerId} caseId={alert.caseId} />}
      </div>
    </Modal>
  );
}

function GoToCase({ playerId, caseId }: { playerId: number; caseId: string }) {
  const [, goTo] = useLocation();
  return (
    <div className="flex justify-end">
      <Button onClick={() => goTo(casePath({ playerId, id: caseId }))}>{text.goToCase}</Button>
    </div>
  );
}

function Decide({ alert, begin, onClose }: Omit<Props, 'mayDecide'>) {
  const [doing, setDoing] = useState(begin);
  const [, goTo] = useLocation();
  const key = { playerId: alert.playerId, alertId: alert.id };
  if (doing === undefined) {
    return (
      <div className="flex justify-end gap-2">
        <Button onClick={() => setDoing('dismiss')}>{text.dismiss}</Button>
        <Button look="primary" data-first onClick={() => setDoing('case')}>
          {text.openCase}
        </Button>
      </div>
    );
  }
  const cancel = () => setDoing(undefined);
  return doing === 'case' ? (
    <ReasonForm
      label={text.caseReason}
      action={text.openCase}
      send={(reason) => openCase({ ...key, reason })}
      onDone={(opened) => {
        onClose();
        goTo(casePath(opened));
        showTip(text.opened);
      }}
      onCancel={cancel}
    />
  ) : (
    <ReasonForm
      label={text.dismissReason}
      action={text.dismiss}
      send={(reason) => dismissAlert({ ...key, reason })}
      onDone={() => {
        onClose();
        showTip(text.dismissed);
      }}
      onCancel={cancel}
    />
  );
}
