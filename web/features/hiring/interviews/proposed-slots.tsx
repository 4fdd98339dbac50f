import { Anchor } from '@mantine/core'
import type { InterviewStatus } from '#domain/hiring/interviews/interviews.ts'
import { chosenLink } from '#web/features/hiring/interviews/chosen-link.ts'
import { LocalClock } from '#web/features/hiring/slots/slot-notes.tsx'
import { formatSlot } from '#web/lib/format.ts'
import classes from './proposed-slots.module.css'

type Interview = {
  status: InterviewStatus
  firstDate: string
  secondDate: string
  selectedDate: string | null
  link: string
  linkTwo: string
}

const Slot = ({ slot, link, isOpen }: { slot: string; link: string; isOpen: boolean }) => {
  const moment = formatSlot(slot)
  return (
    <span className={classes.slot}>
      <span>
        {moment}
        <LocalClock slot={slot} />
      </span>
      {isOpen && (
        <Anchor
          href={link}
          target="_blank"
          rel="noreferrer"
          underline="always"
          aria-label={`Lien de visio, ${moment}`}
          inherit
        >
          Lien de visio
        </Anchor>
      )}
    </span>
  )
}

/**
 * The chosen slot with its link, or the two proposed slots. A link is shown while it can still be used; in a row, once its slot is
 * chosen.
 */
export const ProposedSlots = ({ interview, isRow = false }: { interview: Interview; isRow?: boolean }) => {
  const { status, selectedDate, firstDate, secondDate, link, linkTwo } = interview
  const isOpen = status !== 'rejected' && status !== 'passed' && !(isRow && selectedDate === null)
  if (selectedDate !== null) return <Slot slot={selectedDate} link={chosenLink(interview)} isOpen={isOpen} />
  return (
    <span className={classes.slots}>
      <Slot slot={firstDate} link={link} isOpen={isOpen} />
      <Slot slot={secondDate} link={linkTwo} isOpen={isOpen} />
    </span>
  )
}
