import type { Output } from '@ipe/contract';
import type { NewPhone } from '#features/account/phone/phone-rules.ts';
import { api, ask, ignoreNotFound } from '#shell/api/api.ts';
import { queryClient } from '#shell/api/query-client.ts';
import type { Address } from '#shell/forms/areas.ts';
import { askForPhoneCode } from '#shell/forms/phone-code.ts';
import { closeBrowserPush, keepBrowserPush } from '#shell/offline/browser-push.ts';
import { ownDevice } from '#shell/session/device.ts';
import { offeringNew } from '#shell/session/offered-password.ts';
import { userInfoQuery } from '#shell/session/player.queries.ts';
import { logOut } from '#shell/session/session.ts';
import { clearDrafts } from '#shell/state/draft.ts';
import { storage } from '#shell/state/storage.ts';
import { addressQuery, devicesQuery, phoneChangeQuery } from './account.queries.ts';

export async function disconnectDevice(deviceId: string): Promise<void> {
  await ask('/api/user/revokeDevice', { deviceId }).catch(ignoreNotFound);
  await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
}

/** Ends all other sessions. This page continues with the new session, and the login form gets the new password. */
export const changePassword = (passwords: { password: string; newPassword: string }): Promise<void> =>
  offeringNew(passwords, () =>
    keepBrowserPush(async () => {
      const wish = { ...passwords, device: ownDevice() };
      const { accessToken } = await ask('/api/user/updatePass', wish, { loading: true });
      storage.write('accessToken', accessToken);
    }),
  );

/** @returns when another code may be asked for */
export const askForNewPhoneCode = (wish: NewPhone): Promise<string> =>
  askForPhoneCode(() => ask('/api/user/changePhone', { ...wish, device: ownDevice() }, { loading: true }));

export async function changePhone(wish: NewPhone & { code: string }): Promise<void> {
  const change = await ask('/api/user/changePhone', { ...wish, device: ownDevice() }, { loading: true });
  queryClient.setQueryData(phoneChangeQuery.queryKey, change);
}

export async function stopPhoneChange(): Promise<void> {
  await ask('/api/user/stopPhoneChange', {}, { loading: true });
  queryClient.setQueryData(phoneChangeQuery.queryKey, null);
}

export async function changeAvatar(avatar: string): Promise<void> {
  cacheUserInfo(await ask('/api/user/updateAvatar', { avatar }, { loading: true }));
}

export async function changeNickname(nickname: string): Promise<void> {
  cacheUserInfo(await ask('/api/user/updateNickname', { nickname }, { loading: true }));
}

export async function saveAddress(address: Address): Promise<void> {
  const saved = await ask('/api/user/saveAddress', address, { loading: true });
  queryClient.setQueryData(addressQuery.queryKey, saved.address);
}

/** The answer is the whole user info, so it replaces the cached one. */
function cacheUserInfo(userInfo: Output<'/api/user/info'>): void {
  storage.write('userInfo', userInfo);
  queryClient.setQueryData(userInfoQuery.queryKey, userInfo);
}

/** Ends the session on this device even when the call fails. */
export async function endSession(): Promise<void> {
  await api.call('/api/user/logout', {}, { handleErrors: true });
  await closeBrowserPush();
  clearDrafts();
  logOut();
}
