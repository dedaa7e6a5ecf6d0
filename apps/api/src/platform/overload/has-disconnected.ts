import type { FastifyRequest } from 'fastify';

/** Whether the client of a request that was read hung up: nobody would hear the answer. */
export const hasDisconnected = ({ raw }: FastifyRequest): boolean => raw.socket.destroyed;
