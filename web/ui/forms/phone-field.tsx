import { TextInput, type TextInputProps } from '@mantine/core'
import { PhoneOffer } from '#web/ui/forms/phone-offer.tsx'

const prefix = '+33'

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'onFocus' | 'onBlur'> & {
  value?: string | null
  onChange?: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
}

/** A French phone number: the focus writes « +33 » in the empty field, which is empty again if nothing follows. */
export const PhoneField = ({ value, onChange, onFocus, onBlur, ...props }: Props) => (
  <div>
    <TextInput
      type="tel"
      autoComplete="tel"
      {...props}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      onFocus={() => {
        if (!value) onChange?.(prefix)
        onFocus?.()
      }}
      onBlur={() => {
        if (value?.trim() === prefix) onChange?.('')
        onBlur?.()
      }}
    />
    <PhoneOffer value={value} error={props.error} onChange={onChange} />
  </div>
)
