import { Text } from '@mantine/core'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** Whether the person has used the confirmation link of the first mail. */
export const addressState = (isConfirmed: boolean) => (isConfirmed ? 'Adresse confirmée' : 'Adresse non confirmée')

/** The e-mail of a registration, with a badge while it is not confirmed. */
export const WaitingEmail = ({ of: { email, emailConfirmed } }: { of: { email: string; emailConfirmed: boolean } }) => (
  <>
    <Text component="div" inherit truncate>
      {email}
    </Text>
    {!emailConfirmed && <StatusBadge label={addressState(false)} color="orange" />}
  </>
)
