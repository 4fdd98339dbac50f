import type { JournalEvent } from '#contract/oversight/journal.ts'
import { changeText } from '#web/features/oversight/journal/event-text.ts'
import { ShortLines } from '#web/ui/texts/short-lines.tsx'

/** What an event changed, a line a value; a chosen slot is already in the sentence. */
export const EventChanges = ({ event }: { event: JournalEvent }) =>
  event.changes.length === 0 ? null : <ShortLines lines={event.changes.map(changeText)} />
