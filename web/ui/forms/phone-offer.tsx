import { Button } from '@mantine/core'
import { meantPhone, spacedPhone } from '#web/lib/phone.ts'

type Props = { value: unknown; error: unknown; onChange?: ((value: string) => void) | undefined }

/** Below a refused phone that lacks its prefix: one press puts the number right. */
export const PhoneOffer = ({ value, error, onChange }: Props) => {
  const meant = typeof value === 'string' && error ? meantPhone(value) : undefined
  if (meant === undefined) return null
  return (
    <Button variant="subtle" size="compact-sm" justify="start" onClick={() => onChange?.(meant)}>
      {`Utiliser ${spacedPhone(meant)}`}
    </Button>
  )
}
