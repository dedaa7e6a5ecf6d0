import { describe, expect, it } from 'vitest';
import { coarseNetworkOf, networkOf, networksOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2804:14c:65:8d1::1', '2804:14c:65:8d1::/64'],
    ['2804:014C:0065:08d1:ffff:ffff:ffff:ffff', '2804:14c:65:8d1::/64'],
    ['2804::1', '2804:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2804:14c:65:8d1::1', '2804:14c:65:0::/48'],
])('of %s no more than %s is told', (address, network) => {
  expect(coarseNetworkOf(address)).toBe(network);
});

describe('networksOf', () => {
  it('an IPv6 address has its /64, and with more room its /56 and /48', () => {
    expect(networksOf('2804:14c:65:8d1::1')).toEqual([
      { name: '2804:14c:65:8d1::/64', breadth: 1 },
      { name: '2804:14c:65:800::/56', breadth: 2 },
      { name: '2804:14c:65:0::/48', breadth: 4 },
    ]);
  });

  it.each(['203.0.113.9', '::ffff:203.0.113.9', 'no address'])('%s is one network', (address) => {
    expect(networksOf(address)).toHaveLength(1);
  });
});
