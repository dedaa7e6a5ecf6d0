export { text as clientText } from './api-client.text.ts';
export { createApiClient, type ApiClient, type ApiClientSettings, type CallOptions } from './create-api-client.ts';
export { randomHex, randomUuid } from './random.ts';
export type { Reply } from './reply.ts';
