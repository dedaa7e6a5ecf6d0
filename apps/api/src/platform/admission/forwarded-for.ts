import ipaddr from 'ipaddr.js';

/** The address of every caller whose own one can't be read. Limits by network therefore count all of them as one. */
export const unreadableAddress = 'unreadable';

/** `203.0.113.7:51234`, `[2001:db8::1]:443`: some proxies write the port of the connection too, which is another one each time. */
const withPort = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/u;

function readAddress(entry: string): string {
  const text = entry.trim();
  const { v6, v4 } = withPort.exec(text)?.groups ?? {};
  const address = v6 ?? v4 ?? text;
  return ipaddr.isValid(address) ? address : unreadableAddress;
}

/** A header `X-Forwarded-For` with nothing but addresses in it, as many as before. */
export const readForwardedFor = (header: string): string => header.split(',').map(readAddress).join(', ');
