import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { shortenedAddress } from '#server/http/client-address.ts'

/** Where a request comes from, in words that a person recognises and that name no home. */
export type Origin = {
  /** The network of the address: `192.0.2.0/24`, `2001:db8:1:2::/64`, or `unknown`. */
  network: string
  /** « Firefox sur Windows », or « Appareil inconnu ». */
  device: string
}

/** A longer text is no browser's: it is not read. */
const longestUserAgent = 500

const deviceOf = (userAgent = ''): string => {
  if (userAgent === '' || userAgent.length > longestUserAgent) return 'Appareil inconnu'
  const { browser, os } = bowser.parse(userAgent)
  return [browser.name, os.name].filter(Boolean).join(' sur ') || 'Appareil inconnu'
}

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  network: shortenedAddress(ip),
  device: deviceOf(headers['user-agent']),
})
