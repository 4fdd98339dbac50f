import { Input, Skeleton } from '@mantine/core'
import { useId } from 'react'
import { asteriskIf } from '#web/ui/forms/asterisk.ts'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const RichTextEditor = afterPage(
  async () => (await import('#web/ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
  <Skeleton height={180} />,
)

type Props = {
  label: string
  /** HTML; empty while nothing is written. */
  value?: string
  onChange?: (html: string) => void
  error?: React.ReactNode
  withAsterisk?: boolean
  name?: string
  'data-path'?: string
}

/** A text with bold, italic, headings, lists and links. The editor is a separate chunk. */
export const RichTextField = ({ label, value = '', onChange, error, withAsterisk = false, name, ...field }: Props) => {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id, ...asteriskIf(withAsterisk).labelProps }}
      error={error}
      {...field}
    >
      <input type="hidden" name={name} value={value} />
      <RichTextEditor labelledBy={id} value={value} invalid={Boolean(error)} onChange={(html) => onChange?.(html)} />
    </Input.Wrapper>
  )
}
