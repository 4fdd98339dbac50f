import { ActionIcon, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCalendar } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CalendarProps } from '#web/ui/dates/calendar-popover.tsx'
import { isWithin } from '#web/ui/dates/period.ts'
import { asteriskIf } from '#web/ui/forms/asterisk.ts'

/** The props of `form.getInputProps`, and the field's own texts. */
export type PeriodProps = {
  label: string
  value?: string | null
  onChange?: (period: string | null) => void
  /** The first and the last period that may be chosen. */
  min?: string
  max?: string
  className?: string | undefined
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
  /** The name of its button: « Choisir le mois ». */
  choose: string
  parse: (text: string) => string | null
  format: (period: string) => string
  calendar: (calendar: CalendarProps) => ReactNode
}

/** A day, a month or a year: typed, or chosen in a calendar that a button opens and that takes the focus. */
export const PeriodField = ({ value = null, onChange, min, max, parse, format, choose, calendar, ...field }: Props) => {
  const { onBlur, withAsterisk = false, ...input } = field
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const written = value === null || value === '' ? '' : format(value)
  const [text, setText] = useState(written)
  useEffect(() => setText(written), [written])
  const type = (typed: string) => {
    setText(typed)
    const period = parse(typed)
    if (typed.trim() === '') onChange?.(null)
    else if (period !== null && isWithin(period, { min, max })) onChange?.(period)
  }
  const pick = (period: string | null) => {
    onChange?.(period)
    close()
    // Moves the focus at once: a key pressed while the calendar fades out goes to the field, not to the closing
    // calendar.
    opener.current?.focus()
  }
  const name = `${choose}\u00a0: ${input.label}`
  return (
    <>
      <TextInput
        {...input}
        {...asteriskIf(withAsterisk)}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          // An unreadable text is replaced by the current value.
          setText(written)
          onBlur?.()
        }}
        inputMode="numeric"
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        inputContainer={(control) => <div ref={box}>{control}</div>}
        rightSection={
          <ActionIcon
            ref={opener}
            variant="subtle"
            size={28}
            onClick={toggle}
            disabled={input.disabled ?? false}
            aria-label={name}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {calendar({ isOpen, close, pick, name, field: box })}
    </>
  )
}
