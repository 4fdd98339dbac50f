import { expect, test } from 'vitest'
import { addressHasher, callerOf } from './client-address.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['not an address', 'unknown'],
])('%s counts as %s', (ip, caller) => {
  expect(callerOf(ip)).toBe(caller)
})

test('the addresses of one /64 have the same hash, which depends on the secret', () => {
  const hash = addressHasher('a secret')
  expect(hash('2001:db8::1')).toBe(hash('2001:db8::2'))
  expect(hash('2001:db8::1')).not.toBe(hash('2001:db8:0:1::1'))
  expect(hash('192.0.2.7')).not.toBe(addressHasher('another secret')('192.0.2.7'))
})
