/** Owns what the house tells its players: personal messages and broadcasts, for 30 days. */
export { forgetMessages } from './forget-messages.ts';
export { messagesOperatorCalls } from './operator-calls.ts';
export { messagesRoutes } from './messages.routes.ts';
export { writeBroadcast, writeMessage } from './write-message.ts';
