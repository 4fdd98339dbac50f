import type { SlotCollisions } from '#contract/hiring/slots.ts'
import { dayOfMinute, type Minute } from '#domain/time/paris-time.ts'
import { minuteThere, type Zone } from '#domain/time/zones.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { formatMinute, formatTime } from '#web/lib/format.ts'

/** « 10 h à Paris · 13 h chez vous »; with the day there when it is another. */
export const bothClocks = (slot: Minute, zone: Zone, reader: Role | undefined): string => {
  const there = minuteThere(slot, zone)
  const moment = dayOfMinute(there) === dayOfMinute(slot) ? formatTime(there.slice(11)) : formatMinute(there)
  return `${formatTime(slot.slice(11))} à Paris · ${moment} chez ${reader === 'candidate' ? 'toi' : 'vous'}`
}

/** The time of a slot for a reader: on both clocks, or on that of Paris where theirs is the same. */
export const timeOf = (slot: Minute, zone: Zone | null, reader: Role | undefined): string =>
  zone === null ? formatTime(slot.slice(11)) : bothClocks(slot, zone, reader)

/** What a slot collides with, one sentence each: the reader's own interviews, and whether the other side is free. */
export const collisionSentences = ({ own, isOtherSideBusy }: SlotCollisions, reader: Role | undefined): string[] => {
  const isCandidate = reader === 'candidate'
  const has = isCandidate ? 'Tu as' : 'Vous avez'
  return [
    ...own.map(({ title, fullName, selectedDate }) => {
      const whom = fullName === null ? '' : ` avec ${fullName}`
      return `${has} un entretien${whom} le ${formatMinute(selectedDate)}, pour «\u00a0${title}\u00a0».`
    }),
    ...(isOtherSideBusy ? [`${isCandidate ? 'L’entreprise' : 'Ce candidat'} n’est pas libre à ce moment.`] : []),
  ]
}
