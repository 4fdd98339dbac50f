import { Failure } from '#server/http/failures.ts'
import { isCommonPassword, JudgementUnavailable } from '#server/security/common-passwords.ts'
import { hashPassword } from '#server/security/passwords.ts'

const tooCommon = 'Ce mot de passe est trop courant\u00a0: choisissez-en un autre'

/** A moment later the thread judges again, or fewer wait for it. */
const retryAfter = 10

/**
 * The hash of a password that a person chose. One that people try first, or a word that others know of them, is refused on the
 * field `password`.
 */
export const hashNewPassword = async (password: string, words: readonly string[]): Promise<string> => {
  let isCommon: boolean
  try {
    isCommon = await isCommonPassword(password, words)
  } catch (error) {
    if (error instanceof JudgementUnavailable) throw new Failure('unavailable', { retryAfter })
    throw error
  }
  if (isCommon) throw new Failure('invalid_input', { fields: { password: tooCommon } })
  return hashPassword(password)
}
