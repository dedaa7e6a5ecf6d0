import { Button } from '@ipe/ui';
import {
  Bell,
  CalendarCheck,
  CircleHelp,
  Crown,
  FileText,
  GraduationCap,
  Handshake,
  HeartHandshake,
  Headset,
  Info,
  Landmark,
  KeyRound,
  LogOut,
  Megaphone,
  ReceiptText,
  Scale,
  Settings,
  ShieldCheck,
  Spade,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { paths } from '#shell/navigation/paths.ts';
import { openPopup } from '#shell/state/front-end-state.ts';
import { useIsOffered } from '#shell/visitors/offered.tsx';
import { text } from './account.text.ts';
import { LogOutConfirmDialog } from './log-out-confirm-dialog.tsx';
import { MenuGroup, MenuRow } from './menu-row.tsx';

/** The links to all pages about the player. */
export function AccountMenu() {
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <>
      {/* With the two buttons above, these are the player's daily destinations. */}
      <MenuGroup title={text.records}>
        <MenuRow Icon={Spade} title={text.gameRecord} href={paths.gameRecord} />
        <MenuRow Icon={ReceiptText} title={text.walletRecord} href={paths.walletRecord} />
      </MenuGroup>
      <MenuGroup title={text.account}>
        <MenuRow Icon={UserRound} title={text.infoTitle} href={paths.info} />
        <MenuRow Icon={KeyRound} title={text.keys} href={paths.pixKeys} />
        <MenuRow Icon={Bell} title={text.messages} href={paths.messages} />
        <MenuRow Icon={Settings} title={text.settingsTitle} href={paths.settings} />
      </MenuGroup>
      <Rewards />
      <Help />
      <Information />
      <Button look="danger" className="mt-6 w-full" onClick={() => setIsLeaving(true)}>
        <LogOut aria-hidden className="size-5" />
        {text.logOut}
      </Button>
      {isLeaving && <LogOutConfirmDialog onClose={() => setIsLeaving(false)} />}
    </>
  );
}

/** Omits features that the compliance profile turns off and pages that have a tab. */
function Rewards() {
  const hasVip = useIsOffered('vipRewards') ?? false;
  const hasCheckIn = useIsOffered('signRewards') ?? false;
  if (!hasVip && !hasCheckIn) return null;
  return (
    <MenuGroup title={text.rewards}>
      {hasVip && <MenuRow Icon={Crown} title={text.vipClub} href={paths.vip} />}
      {hasCheckIn && <MenuRow Icon={CalendarCheck} title={text.sign} href={paths.checkIn} />}
    </MenuGroup>
  );
}

/** Visitors see this group and the next one too. */
export function Help() {
  return (
    <MenuGroup title={text.help}>
      <MenuRow Icon={GraduationCap} title={text.tutorial} href={paths.tutorial} />
      <MenuRow Icon={CircleHelp} title={text.helpTopics} href={paths.help} />
      <MenuRow Icon={Headset} title={text.support} onOpen={() => openPopup('customerService')} />
      <MenuRow Icon={HeartHandshake} title={text.responsible} href={paths.responsibleGaming} />
      <MenuRow Icon={Handshake} title={text.sponsorship} href={paths.sponsorship} />
    </MenuGroup>
  );
}

export function Information() {
  return (
    <MenuGroup title={text.information}>
      <MenuRow Icon={Megaphone} title={text.notices} href={paths.notice} />
      <MenuRow Icon={Scale} title={text.fairness} href={paths.fairness} />
      <MenuRow Icon={Landmark} title={text.liabilities} href={paths.liabilities} />
      <MenuRow Icon={Info} title={text.about} href={paths.about} />
      <MenuRow Icon={FileText} title={text.service} href={paths.service} />
      <MenuRow Icon={ShieldCheck} title={text.privacy} href={paths.privacy} />
    </MenuGroup>
  );
}
