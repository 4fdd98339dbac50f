import type { Correction } from '#contract/profiles/registrations.ts'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import classes from './waiting-email.module.css'

/** Whether the person has used the confirmation link of the first mail. */
export const addressState = (isConfirmed: boolean) => (isConfirmed ? 'Adresse confirmée' : 'Adresse non confirmée')

type Waiting = { email: string; emailConfirmed: boolean; correction: Correction | null }

/** The e-mail of a registration, with a badge while it is not confirmed, or when it was refused and corrected. */
export const WaitingEmail = ({ of: { email, emailConfirmed, correction } }: { of: Waiting }) => (
  <>
    <div className={classes.email}>{email}</div>
    {!emailConfirmed && <StatusBadge label={addressState(false)} color="orange" />}
    {correction && <StatusBadge label="Corrigée" color="blue" />}
  </>
)
