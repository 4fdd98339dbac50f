import { companyNumbers } from './company-numbers.ts'
import type { Folded } from './folding.ts'
import type { Found } from './identifier.ts'
import { networkHandles } from './network-handles.ts'
import { ownPhone, phoneNumbers } from './phone-numbers.ts'
import { webAddresses } from './web-hosts.ts'
import { emailAddresses } from './written-emails.ts'

/*
 * An address or a number is a contact detail, whoever’s it is. Every search has a bound on what it reads from one place, so that
 * a text costs its length.
 */

/** Every contact detail in a text; `phoneEnd` is the person's own number. */
export const contactDetails = (folded: Folded, phoneEnd: string | null): Found[] => {
  const addresses = [...emailAddresses(folded), ...webAddresses(folded), ...networkHandles(folded)]
  if (!/\d/.test(folded.skeleton)) return addresses
  const own = phoneEnd === null ? [] : ownPhone(folded, phoneEnd)
  return [...own, ...addresses, ...companyNumbers(folded), ...phoneNumbers(folded)]
}
