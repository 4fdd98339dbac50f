import '@mantine/dates/styles.layer.css'
import { TimePicker } from '@mantine/dates'

type Props = {
  label: string
  /** `HH:mm`; null or empty when there is none. */
  value?: string | null
  onChange?: (value: string) => void
  error?: React.ReactNode
  onFocus?: () => void
  onBlur?: () => void
  'data-path'?: string
}

/** An optional time of a day, on 24 hours; its button empties it. */
export const TimeField = ({ label, value, onChange, 'data-path': path, ...props }: Props) => (
  <div data-path={path} role="group" aria-label={label}>
    <TimePicker
      label={label}
      format="24h"
      minutesStep={5}
      clearable
      clearButtonProps={{ 'aria-label': `Effacer\u00a0: ${label}` }}
      hoursInputLabel={`${label}, heures`}
      minutesInputLabel={`${label}, minutes`}
      {...props}
      value={value ?? ''}
      onChange={(picked) => onChange?.(picked)}
    />
  </div>
)
