import { requestsTo } from '#platform/outside/watch-requests.ts';

export const { metrics: sigapMetrics, watch: watchSigap } = requestsTo({
  name: 'sigap',
  house: 'the regulator',
  // `impedimento` of `/impedimento/v2/condicao/…`.
  aboutOf: (path) => /^\/(?<about>[a-z-]+)/u.exec(path)?.groups?.['about'] ?? 'other',
});
