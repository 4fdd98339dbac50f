import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './waiting-email.module.css'

/** Whether the person has used the confirmation link of the first mail. */
export const addressState = (isConfirmed: boolean) => (isConfirmed ? 'Adresse confirmée' : 'Adresse non confirmée')

/** The e-mail of a registration, with a badge while it is not confirmed. */
export const WaitingEmail = ({ of: { email, emailConfirmed } }: { of: { email: string; emailConfirmed: boolean } }) => (
  <>
    <div className={classes.email}>{email}</div>
    {!emailConfirmed && <StatusBadge label={addressState(false)} color="orange" />}
  </>
)
