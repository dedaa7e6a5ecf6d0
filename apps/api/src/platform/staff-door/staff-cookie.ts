/**
 * The back office's session cookie. `__Host-` binds it to this host and to HTTPS; browsers also accept `Secure` cookies
 * from localhost without HTTPS. It has no expiry: it goes with the browser, and the server ends the session.
 */
const name = '__Host-ipe-staff';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** The session's token in a request. A request with two of these cookies has none, because one of them was put there by someone else. */
export function readStaffCookie(header: string | undefined): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .filter(([cookie]) => cookie === name);
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** @param token undefined removes the cookie */
export const writeStaffCookie = (token: string | undefined): string =>
  token === undefined ? `${name}=; ${attributes}; Max-Age=0` : `${name}=${token}; ${attributes}`;
