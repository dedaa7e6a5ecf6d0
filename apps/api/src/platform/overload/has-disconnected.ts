import type { FastifyRequest } from 'fastify';

/** Whether the client has disconnected and can't get the answer any more. */
export const hasDisconnected = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
