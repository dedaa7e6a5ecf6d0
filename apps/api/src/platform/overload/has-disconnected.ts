import type { FastifyRequest } from 'fastify';

/** Whether the client has disconnected and would not get the answer. */
export const hasDisconnected = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
