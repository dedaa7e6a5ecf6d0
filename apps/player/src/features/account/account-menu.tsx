import { Button } from '@ipe/ui';
import {
  FileText,
  Info,
  KeyRound,
  LogOut,
  MonitorSmartphone,
  ReceiptText,
  Scale,
  ShieldCheck,
  Spade,
} from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../shell/paths.ts';
import { text } from './account.text.ts';
import { DevicesSheet } from './devices-sheet.tsx';
import { LogOutQuestion } from './log-out-question.tsx';
import { MenuGroup, MenuRow } from './menu-row.tsx';
import { PasswordSheet } from './password-sheet.tsx';

type Opened = 'devices' | 'password' | 'logOut';

export function AccountMenu() {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <>
      <MenuGroup title={text.records}>
        <MenuRow Icon={Spade} title={text.gameRecord} href={paths.gameRecord} />
        <MenuRow Icon={ReceiptText} title={text.walletRecord} href={paths.walletRecord} />
      </MenuGroup>
      <MenuGroup title={text.security}>
        <MenuRow Icon={MonitorSmartphone} title={text.devices} onOpen={() => setOpened('devices')} />
        <MenuRow Icon={KeyRound} title={text.changePassword} onOpen={() => setOpened('password')} />
      </MenuGroup>
      <Information />
      <Button look="danger" className="mt-6 w-full" onClick={() => setOpened('logOut')}>
        <LogOut aria-hidden className="size-5" />
        {text.logOut}
      </Button>
      {opened === 'devices' && <DevicesSheet onClose={close} />}
      {opened === 'password' && <PasswordSheet onClose={close} />}
      {opened === 'logOut' && <LogOutQuestion onClose={close} />}
    </>
  );
}

/** What visitors may read too. */
export function Information() {
  return (
    <MenuGroup title={text.information}>
      <MenuRow Icon={Scale} title={text.fairness} href={paths.fairness} />
      <MenuRow Icon={Info} title={text.about} href={paths.about} />
      <MenuRow Icon={FileText} title={text.service} href={paths.service} />
      <MenuRow Icon={ShieldCheck} title={text.privacy} href={paths.privacy} />
    </MenuGroup>
  );
}
