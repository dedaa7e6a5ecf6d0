/** Owns what the house tells its players: personal messages and broadcasts, for 30 days. */
export { messagesModule } from './messages.module.ts';
export { readMessages } from './relations.ts';
export { writeMessage, writeMessageOnce } from './write-message.ts';
