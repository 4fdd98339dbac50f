import { Popover } from '@mantine/core'
import { useImperativeHandle, type ReactNode, type Ref, type RefObject } from 'react'
import { FrenchCalendar } from '#web/ui/dates/french-calendar.tsx'

/** The props that a field passes to its calendar. */
export type CalendarProps = {
  isOpen: boolean
  close: () => void
  /** Sets the chosen value, and closes the calendar. */
  pick: (period: string | null) => void
  /** Names the calendar: « Choisir le mois : Date début ». */
  name: string
  /** The field under which the calendar opens. */
  field: RefObject<HTMLElement | null>
}

/** The popover's target is outside of it, and rendered before the popover's code is loaded. */
const Target = ({ ref, field }: { ref?: Ref<HTMLElement | null>; field: CalendarProps['field'] }) => {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => field.current, [field])
  return null
}

/** A step to other months or years may remove or disable the pressed button: the focus then moves to the grid. */
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

/** A calendar under its field: it takes the focus, and gives it back when it closes. */
export const CalendarPopover = ({ isOpen, close, name, field, children }: Props) => (
  <Popover
    opened={isOpen}
    onDismiss={close}
    onClose={close}
    position="bottom-start"
    shadow="md"
    trapFocus
    returnFocus
    // Hidden while its field is scrolled away, it would lose the focus that it holds.
    hideDetached={false}
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
