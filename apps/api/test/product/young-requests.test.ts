import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { callerOf } from '#platform/calls/request-facts.ts';

/**
 * Whether V8 keeps the object's properties in the object. It keeps those of a literal with a getter in a dictionary of
 * the old generation, which isn't collected with young objects.
 */
function isYoungWhole(object: object): boolean {
  setFlagsFromString('--allow-natives-syntax');
  return runInThisContext('(object) => %HasFastProperties(object)')(object) as boolean;
}

it('tells a literal with a getter from others', () => {
  const literal = {
    get value() {
      return 1;
    },
  };
  expect([isYoungWhole(literal), isYoungWhole({ value: 1 })]).toEqual([false, true]);
});

it('what a request leaves behind is collected with young objects: the caller, which knows the request and its answer', () => {
  const request = { ip: '203.0.113.1', headers: { 'user-agent': 'Firefox' } } as unknown as FastifyRequest;
  expect(isYoungWhole(callerOf(request, {} as FastifyReply))).toBe(true);
});
