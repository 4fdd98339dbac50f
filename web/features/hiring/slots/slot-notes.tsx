import { IconAlertTriangle } from '@tabler/icons-react'
import type { SlotCollisions } from '#contract/hiring/slots.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { useZone } from './slot-query.ts'
import { bothClocks, collisionSentences } from './slot-words.ts'
import classes from './slot-notes.module.css'

/** A slot on the clock of Paris and on the reader's own; nothing where they are one. */
export const LocalClock = ({ slot }: { slot: Minute }) => {
  const { role } = useSignedIn()
  const zone = useZone()
  return zone === null ? null : <span className={classes.clock}>{bothClocks(slot, zone, role)}</span>
}

/** What is said of a slot before it is chosen: the reader's own clock, and what it collides with. */
export const SlotNotes = ({ slot, collisions }: { slot: Minute; collisions: SlotCollisions }) => {
  const { role } = useSignedIn()
  return (
    <>
      <LocalClock slot={slot} />
      {collisionSentences(collisions, role).map((sentence) => (
        <span key={sentence} className={classes.collision}>
          <IconAlertTriangle size={16} aria-hidden />
          <span>{sentence}</span>
        </span>
      ))}
    </>
  )
}
