import { isEmail } from '#domain/ground/accounts/validation-patterns.ts'

/** Half a year: RFC 9116 asks for less than a year, and a copy that is older is not to be believed. */
const validDays = 180
const dayMs = 24 * 60 * 60 * 1000

type Options = {
  publicUrl: string
  /** The e-mail or the address of whoever takes reports; null for the contact form. */
  contact: string | null
  now: Date
}

/** The text of `/.well-known/security.txt` (RFC 9116): how to report a hole, and until when this is true. */
export const securityText = ({ publicUrl, contact, now }: Options): string => {
  const uri = contact !== null && isEmail(contact) ? `mailto:${contact}` : contact
  return [
    `Contact: ${uri ?? `${publicUrl}/contact`}`,
    `Expires: ${new Date(now.getTime() + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    `Policy: ${publicUrl}/terms#securite`,
    '',
  ].join('\n')
}
