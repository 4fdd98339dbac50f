import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'

type Option = { value: string; label: string }

type Props = Omit<NativeSelectProps, 'data' | 'value' | 'onChange'> & {
  data: readonly (string | Option)[]
  /** Null while nothing is chosen. */
  value?: string | null
  onChange?: (value: string | null) => void
  /** The label of the empty choice; null leaves it out, where a value can be changed but not emptied. */
  emptyLabel?: string | null
}

const optionOf = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option

/** Chooses one option in the browser's native select: it works well on phones, and needs no code of ours. */
export const ChoiceField = ({ data, value, onChange, emptyLabel = '', ...props }: Props) => (
  <NativeSelect
    rightSection={<IconSelector size={16} aria-hidden />}
    {...props}
    value={value ?? ''}
    data-empty={!value || undefined}
    onChange={(event) => onChange?.(event.currentTarget.value === '' ? null : event.currentTarget.value)}
  >
    {/* Its label is an attribute: the texts of the options are the list of the specification and nothing else (000 §3). */}
    {emptyLabel !== null && <option value="" {...(emptyLabel !== '' && { label: emptyLabel })} />}
    {data.map(optionOf).map((option) => (
      <option key={option.value} value={option.value}>
        {option.label}
      </option>
    ))}
  </NativeSelect>
)
