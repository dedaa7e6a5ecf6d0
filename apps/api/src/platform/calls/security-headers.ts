import type { FastifyInstance } from 'fastify';

/** Other hosts that our pages need: hosts that frames show, and hosts that scripts call. */
type OtherHosts = { frameOrigins?: readonly string[]; connectOrigins?: readonly string[] };

/**
 * Pages load nothing from other hosts, except in frames and from the hosts that are named here. They run no script or
 * style that isn't a file of ours.
 */
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

/** Addresses that answer with data for programs and not with pages. */
const dataPrefixes = ['/api/', '/seamless/', '/webhooks/'];

/**
 * The headers for answers that no browser shows as a page: the part of the full set that matters for data (OWASP's REST
 * Security Cheat Sheet). The full set of twelve took 5 % of a spin's time in the server and more bytes than most
 * answers.
 */
export const dataHeaders = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': strictTransport,
  'x-content-type-options': 'nosniff',
};

type PageHeaders = ReturnType<typeof securityHeadersFor>;

/**
 * Sends the headers on every answer, of pages and of calls.
 * @param findPageHeaders should return the same object as long as nothing changes: composing the headers anew for each
 * answer took 7 % of a spin's time in the server
 */
export function sendSecurityHeaders(app: FastifyInstance, findPageHeaders?: () => PageHeaders): void {
  const usual = securityHeadersFor();
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(dataPrefixes.some((prefix) => url.startsWith(prefix)) ? dataHeaders : (findPageHeaders?.() ?? usual));
    done();
  });
}
