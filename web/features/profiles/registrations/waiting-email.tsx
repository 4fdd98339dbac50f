import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** Whether the person has used the confirmation link of the first mail. */
export const addressState = (isConfirmed: boolean) => (isConfirmed ? 'Adresse confirmée' : 'Adresse non confirmée')

/** The e-mail of a registration, and whether it was confirmed. */
export const WaitingEmail = ({ of: { email, emailConfirmed } }: { of: { email: string; emailConfirmed: boolean } }) => (
  <>
    <div>{email}</div>
    <StatusBadge label={addressState(emailConfirmed)} color={emailConfirmed ? 'green' : 'orange'} />
  </>
)
