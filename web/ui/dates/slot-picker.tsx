import '@mantine/dates/styles.layer.css'
import { TimePicker } from '@mantine/dates'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import classes from './slot-picker.module.css'
import { asterisk } from '#web/ui/forms/asterisk.ts'

/** The props of `form.getInputProps`. */
type FieldProps = {
  value?: string | null
  onChange?: (value: string | null) => void
  error?: React.ReactNode
  onFocus?: () => void
  onBlur?: () => void
  'data-path'?: string
}

type Props = {
  dayLabel: string
  timeLabel: string
  day: FieldProps
  time: FieldProps
  min?: string
  notes?: React.ReactNode
}

/** The date of an interview: a day and a 24-hour time, side by side, each a field of the form; `notes` are said under them. */
export const SlotPicker = ({ dayLabel, timeLabel, day, time, min, notes }: Props) => {
  const { value, onChange, 'data-path': path, ...timeProps } = time
  return (
    <div className={classes.slot}>
      <DayPicker label={dayLabel} withAsterisk {...day} {...(min === undefined ? {} : { min })} />
      <div data-path={path} role="group" aria-label={timeLabel}>
        <TimePicker
          label={timeLabel}
          {...asterisk}
          format="24h"
          minutesStep={5}
          hoursInputLabel={`${timeLabel}, heures`}
          minutesInputLabel={`${timeLabel}, minutes`}
          {...timeProps}
          value={value ?? ''}
          onChange={(picked) => onChange?.(picked)}
        />
      </div>
      <div className={classes.notes} role="status">
        {notes}
      </div>
    </div>
  )
}
