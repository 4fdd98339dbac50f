import { DateInput, type DateInputProps } from '@mantine/dates'
import { useDisclosure } from '@mantine/hooks'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
import { FrenchCalendar } from '#web/ui/french-calendar.tsx'

dayjs.extend(customParseFormat)

/** Reads a day as it is written in France; null while it is not one. */
const parseDay = (text: string): string | null => {
  const day = dayjs(text.trim(), ['DD/MM/YYYY', 'D/M/YYYY', 'YYYY-MM-DD'], true)
  return day.isValid() ? day.format('YYYY-MM-DD') : null
}

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'minDate' | 'maxDate'> & {
  /** A day, `YYYY-MM-DD`; null or empty while none is chosen. */
  value?: string | null
  onChange?: (day: string | null) => void
  /** The first day that may be chosen, `YYYY-MM-DD`. */
  min?: string
  max?: string
}

/** Read by dialogs: Escape here closes the calendar, and not the dialog that holds a half-written form. */
const keepsEscape = { 'data-mantine-stop-propagation': 'true' }

/** A day, typed as dd/MM/yyyy or chosen in a calendar. */
export const DayPicker = ({ value, min, max, ...props }: Props) => {
  const [isOpen, calendar] = useDisclosure(false)
  return (
    <FrenchCalendar>
      <DateInput
        {...props}
        {...(isOpen ? keepsEscape : {})}
        value={value === '' || value === undefined ? null : value}
        {...(min === undefined ? {} : { minDate: min })}
        {...(max === undefined ? {} : { maxDate: max })}
        dateParser={parseDay}
        valueFormat="DD/MM/YYYY"
        placeholder="jj/mm/aaaa"
        clearButtonProps={{ 'aria-label': 'Effacer la date' }}
        previousLabel="Mois précédent"
        nextLabel="Mois suivant"
        popoverProps={{ onOpen: calendar.open, onClose: calendar.close }}
        getDayProps={() => keepsEscape}
        autoComplete="off"
      />
    </FrenchCalendar>
  )
}
