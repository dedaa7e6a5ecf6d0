import { Button } from '@ipe/ui';
import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  Download,
  HeartHandshake,
  ImageIcon,
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  PencilLine,
  Smartphone,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { maskedPhone } from '#features/account/phone/phone-rules.ts';
import { PhoneChangeNotice } from '#features/account/phone/phone-change-notice.tsx';
import { PhoneSheet } from '#features/account/phone/phone-sheet.tsx';
import { AvatarSheet } from '#features/account/sheets/avatar-sheet.tsx';
import { DevicesSheet } from '#features/account/sheets/devices-sheet.tsx';
import { NicknameSheet } from '#features/account/sheets/nickname-sheet.tsx';
import { PasswordSheet } from '#features/account/sheets/password-sheet.tsx';
import { paths } from '#shell/navigation/paths.ts';
import { useInstallOffer } from '#shell/offline/install-offer.ts';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { openPopup } from '#shell/state/front-end-state.ts';
import { text } from './account.text.ts';
import { LogOutConfirmDialog } from './log-out-confirm-dialog.tsx';
import { MenuGroup, MenuRow } from './menu-row.tsx';

/** The sheets that only the settings open. Every page can open language and currency. */
const sheets = {
  avatar: AvatarSheet,
  nickname: NicknameSheet,
  password: PasswordSheet,
  phone: PhoneSheet,
  devices: DevicesSheet,
  logOut: LogOutConfirmDialog,
};

/**
 * @param textSize the control of the text size
 * @param notices the control of push notices; both are other features, so the page passes them in
 */
export function SettingsScreen({ textSize, notices }: { textSize: ReactNode; notices: ReactNode }) {
  const [opened, setOpened] = useState<keyof typeof sheets>();
  const { data: user } = useQuery(userInfoQuery);
  const Opened = opened && sheets[opened];
  return (
    <div className="*:first:mt-0">
      <PhoneChangeNotice />
      <MenuGroup title={text.account}>
        <MenuRow Icon={ImageIcon} title={text.changeAvatar} onOpen={() => setOpened('avatar')} />
        <MenuRow
          Icon={PencilLine}
          title={text.changeNickname}
          value={user?.nickname}
          onOpen={() => setOpened('nickname')}
        />
      </MenuGroup>
      <MenuGroup title={text.security}>
        <MenuRow Icon={KeyRound} title={text.changePassword} onOpen={() => setOpened('password')} />
        <MenuRow
          Icon={Smartphone}
          title={text.changePhone}
          value={user && maskedPhone(user.mobile)}
          onOpen={() => setOpened('phone')}
        />
        <MenuRow Icon={MonitorSmartphone} title={text.devices} onOpen={() => setOpened('devices')} />
      </MenuGroup>
      <OnThisDevice />
      {textSize}
      {notices}
      <MenuGroup title={text.yourData}>
        <MenuRow Icon={HeartHandshake} title={text.limits} href={paths.responsibleGaming} />
        <MenuRow Icon={Download} title={text.dataAndClosing} href={`${paths.responsibleGaming}#dados`} />
      </MenuGroup>
      <Button look="danger" className="mt-6 w-full" onClick={() => setOpened('logOut')}>
        <LogOut aria-hidden className="size-5" />
        {text.logOut}
      </Button>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function OnThisDevice() {
  const install = useInstallOffer();
  return (
    <MenuGroup title={text.device}>
      <MenuRow
        Icon={Languages}
        title={text.language}
        value={text.languageNow}
        onOpen={() => openPopup('languageSetting')}
      />
      <MenuRow
        Icon={Banknote}
        title={text.currency}
        value={text.currencyNow}
        onOpen={() => openPopup('currencySetting')}
      />
      {install && <MenuRow Icon={Download} title={text.install} onOpen={install} />}
    </MenuGroup>
  );
}
