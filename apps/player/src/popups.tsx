import type { ComponentType } from 'react';
import { BalancePopup } from '#features/balance/balance-popup.tsx';
import { CodeSheet, CurrencySheet, LanguageSheet } from '#features/preferences/preference-sheets.tsx';
import { SideMenu } from '#features/side-menu/side-menu.tsx';
import { SupportPopup } from '#features/support/support-popup.tsx';
import { closePopup, useFrontEnd, type Popup } from '#shell/state/front-end-state.ts';

const popupOf: Record<Popup, ComponentType<{ onClose: () => void }>> = {
  customerService: SupportPopup,
  leftMenu: SideMenu,
  balanceTask: BalancePopup,
  codeSetting: CodeSheet,
  languageSetting: LanguageSheet,
  currencySetting: CurrencySheet,
};

/**
 * All overlays above the page, in the order of their opening (specification section 2, "Overlays available on every
 * page").
 */
export function Popups() {
  const popups = useFrontEnd((state) => state.popups);
  return popups.map((popup) => {
    const Opened = popupOf[popup];
    return <Opened key={popup} onClose={() => closePopup(popup)} />;
  });
}
