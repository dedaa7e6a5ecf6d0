export {
  createApiClient,
  type ApiClient,
  type ApiClientSettings,
  type ApiEffects,
  type CallOptions,
} from './create-api-client.ts';
export type { Reply, TransportFailure, UnreadableAnswer } from './reply.ts';
export { createServerClock, type ServerClock } from './server-clock.ts';
