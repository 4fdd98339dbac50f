import { Popover } from '@mantine/core'
import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import { FrenchCalendar } from '#web/ui/dates/french-calendar.tsx'

/** What a field gives to its calendar. */
export type CalendarProps = {
  isOpen: boolean
  close: () => void
  /** Takes a choice, and closes. */
  pick: (period: string | null) => void
  /** Names the calendar: « Choisir le mois : Date début ». */
  name: string
  /** The field under which it opens. */
  field: RefObject<HTMLElement | null>
}

/** The popover's target stands outside of it, drawn before the popover was fetched. */
const Target = ({ ref, field }: { ref?: Ref<HTMLElement | null>; field: CalendarProps['field'] }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => field.current, [field])
  return null
}

/** Read by dialogs: Escape here closes the calendar, and not the dialog that holds a half-written form. */
export const keepsEscape = { 'data-mantine-stop-propagation': 'true' }

type Props = Pick<CalendarProps, 'isOpen' | 'close' | 'name' | 'field'> & { children: ReactNode }

/** A calendar under its field: the keyboard goes to it, and comes back. */
export const CalendarPopover = ({ isOpen, close, name, field, children }: Props) => (
  <Popover
    opened={isOpen}
    onDismiss={close}
    onClose={close}
    position="bottom-start"
    shadow="md"
    trapFocus
    returnFocus
    withRoles={false}
  >
    <Popover.Target>
      <Target field={field} />
    </Popover.Target>
    <Popover.Dropdown role="dialog" aria-label={name} {...keepsEscape}>
      <FrenchCalendar>{children}</FrenchCalendar>
    </Popover.Dropdown>
  </Popover>
)
