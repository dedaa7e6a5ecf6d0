/**
 * The session of the back office. `__Host-` binds it to this host alone and to HTTPS; browsers take `Secure` cookies from this machine's own
 * address without HTTPS too. It has no end of its own: it goes with the browser, and the server ends the session.
 */
const name = '__Host-ipe-staff';

const attributes = 'Path=/; Secure; HttpOnly; SameSite=Strict';

/** The session's token that a request carries. Two of them are none: one was put there by somebody else. */
export function readStaffCookie(header: string | undefined): string | undefined {
  const found = (header ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .filter(([cookie]) => cookie === name);
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** @param token undefined takes the cookie away */
export const writeStaffCookie = (token: string | undefined): string =>
  token === undefined ? `${name}=; ${attributes}; Max-Age=0` : `${name}=${token}; ${attributes}`;
