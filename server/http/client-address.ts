import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'

/**
 * The key under which an address is counted: an IPv4 address counts alone, an IPv6 address counts with its /64, because one
 * home or one server receives a whole /64. All invalid addresses count as one caller.
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

/** A caller's address as a document may say it: the network alone, which names no home and no person. */
export const shortenedAddress = (ip: string): string => {
  const caller = callerOf(ip)
  return caller.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24')
}

/** The stored hash of a caller's address: it is keyed, so that nobody can find the address by trying them all. */
export const addressHasher =
  (secret: string) =>
  (ip: string): string =>
    createHmac('sha256', secret).update(callerOf(ip)).digest('base64url')
