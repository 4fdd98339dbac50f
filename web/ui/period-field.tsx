import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import { FrenchCalendar } from '#web/ui/french-calendar.tsx'

/** What `form.getInputProps` gives, beside the field's own words. */
export type PeriodProps = {
  label: string
  value?: string | null
  onChange?: (period: string | null) => void
  /** The first and the last that may be chosen. */
  min?: string
  max?: string
  error?: ReactNode
  description?: ReactNode
  withAsterisk?: boolean
  disabled?: boolean
  onFocus?: () => void
  onBlur?: () => void
  'data-path'?: string
}

type Props = PeriodProps & {
  placeholder: string
  /** What its button is called: « Choisir le mois ». */
  choose: string
  parse: (text: string) => string | null
  format: (period: string) => string
  /** The calendar; `pick` takes a choice and closes it. */
  calendar: (pick: (period: string | null) => void) => ReactNode
}

/** Read by dialogs: Escape here closes the calendar, and not the dialog that holds a half-written form. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' }

/** A month or a year: typed, or chosen in a calendar that a button opens and to which the keyboard goes. */
export const PeriodField = ({ value = null, onChange, min, max, parse, format, choose, calendar, ...field }: Props) => {
  const { onBlur, ...input } = field
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const written = value === null || value === '' ? '' : format(value)
  const [text, setText] = useState(written)
  useEffect(() => setText(written), [written])
  const isWithin = (period: string) => (min === undefined || period >= min) && (max === undefined || period <= max)
  const type = (typed: string) => {
    setText(typed)
    const period = parse(typed)
    if (typed.trim() === '') onChange?.(null)
    else if (period !== null && isWithin(period)) onChange?.(period)
  }
  const pick = (period: string | null) => {
    onChange?.(period)
    close()
  }
  return (
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
        <TextInput
          {...input}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            // What could not be read gives way to what stands.
            setText(written)
            onBlur?.()
          }}
          inputMode="numeric"
          autoComplete="off"
          rightSection={
            <ActionIcon
              variant="subtle"
              size={28}
              onClick={toggle}
              disabled={input.disabled ?? false}
              aria-label={`${choose}\u00a0: ${input.label}`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
            >
              <IconCalendar size={18} aria-hidden />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`${choose}\u00a0: ${input.label}`} {...keepsEscape}>
        <FrenchCalendar>{calendar(pick)}</FrenchCalendar>
      </Popover.Dropdown>
    </Popover>
  )
}
