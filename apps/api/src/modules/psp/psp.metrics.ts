import { requestsTo } from '#platform/outside/watch-requests.ts';

export const { metrics: pspMetrics, watch: watchPsp } = requestsTo({
  name: 'psp',
  house: 'the bank',
  // For example `cob` for `/v2/cob/…`.
  aboutOf: (path) => /^\/v\d+\/(?:gn\/)?(?<about>[a-z]+)/u.exec(path)?.groups?.['about'] ?? 'other',
});
