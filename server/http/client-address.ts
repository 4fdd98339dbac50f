import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * Whom an address stands for, when callers are counted: an IPv4 address for itself, an IPv6 one for its /64, which is
 * what one home or one server is given whole. What is no address counts as one caller.
 */
export const callerOf = (ip: string): string => {
  if (!ipaddr.isValid(ip)) return 'unknown'
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}

/** What the database keeps of a caller's address: without the secret nobody can try all addresses against it. */
export const addressHasher =
  (secret: string) =>
  (ip: string): string =>
    createHmac('sha256', secret).update(callerOf(ip)).digest('base64url')
