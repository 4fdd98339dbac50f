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

/** A step to other months or years may remove the pressed button, or disable it: the keyboard then goes to the grid. */
const keepKeyboard = (calendar: HTMLDivElement | null) => {
  if (calendar === null) return
  const steps = new MutationObserver(() => {
    const focused = document.activeElement
    if (focused === document.body || focused?.matches(':disabled') === true)
      calendar.querySelector<HTMLElement>('td [tabindex="0"]')?.focus()
  })
  steps.observe(calendar, { childList: true, subtree: true })
  return () => steps.disconnect()
}

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
    {/* It can hold the focus, so that a click between its days keeps the keyboard in it. */}
    <Popover.Dropdown ref={keepKeyboard} role="dialog" aria-label={name} tabIndex={-1}>
      <FrenchCalendar>{children}</FrenchCalendar>
    </Popover.Dropdown>
  </Popover>
)
