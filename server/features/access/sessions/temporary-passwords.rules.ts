import { Failure } from '#server/http/failures.ts'
import { isRightPassword } from '#server/security/passwords.ts'

type StoredPassword = { passwordHash: string; passwordExpiresAt: Date | null }

/** Whether a printed password has lived its days. */
export const isPasswordOver = ({ passwordExpiresAt }: StoredPassword, now: Date): boolean =>
  passwordExpiresAt !== null && passwordExpiresAt <= now

export const passwordOver = () =>
  new Failure('illegal_state', {
    toast:
      'Ce mot de passe provisoire ne sert plus. Choisissez le vôtre par «\u00a0Mot de passe oublié\u00a0», ou demandez-en un autre.',
  })

/** Refuses to make of a printed password, which others may have read, the one that stays. */
export const refuseTemporary = async (stored: StoredPassword, chosen: string): Promise<void> => {
  if (stored.passwordExpiresAt === null || !(await isRightPassword(stored.passwordHash, chosen))) return
  throw new Failure('invalid_input', {
    fields: { password: 'C’est le mot de passe provisoire\u00a0: choisissez-en un autre' },
  })
}
