import type { Random } from '#demo/random.ts'
import type { Input } from '#test/walks/calls-on-rows.ts'
import { password } from '#test/people/factories.ts'
import { codeOf } from '#test/walks/authenticator-codes.ts'
import type { Person, TestApp } from '#test/servers/app.ts'

/** What answers gave to one person to prove who they are. */
type Proofs = { ticket?: string; secret?: string; recoveryCodes?: string[] }

const isProofGiven = (name: string) => name.startsWith('secondFactors.') || name === 'sessions.login'

/**
 * What each person can prove who they are with, and valid calls with it. No passkey: a browser makes them, and none is here.
 */
export const lockedProofs = (clock: TestApp['clock'], random: Random) => {
  const people = new Map<number, Proofs>()
  return {
    take: (name: string, { id }: Person, answer: Proofs): void => {
      if (!isProofGiven(name)) return
      const { ticket, secret, recoveryCodes = [] } = answer
      people.set(id, {
        ...people.get(id),
        ...(ticket !== undefined && { ticket }),
        ...(secret !== undefined && { secret }),
        ...(recoveryCodes.length > 0 && { recoveryCodes }),
      })
    },
    callsOf: ({ id, email }: Person): Record<string, Input> => {
      const { ticket = 'x', secret, recoveryCodes = [] } = people.get(id) ?? {}
      const recoveryCode = recoveryCodes.length > 0 ? random.pick(recoveryCodes) : undefined
      const proof = recoveryCode === undefined ? { password } : { recoveryCode }
      return {
        'sessions.login': { body: { email, password } },
        'sessions.requestPasswordReset': { body: { email } },
        'registrations.checkEmail': { body: { email } },
        'secondFactors.addAuthenticator': {
          body: { ticket, code: secret === undefined ? '000000' : codeOf(secret, clock.now) },
        },
        'secondFactors.passkeyOptionsOfLogin': { body: { ticket } },
        'secondFactors.logIn': { body: { ticket, recoveryCode: recoveryCode ?? 'x' } },
        'secondFactors.prove': { body: { ticket, ...proof } },
      }
    },
  }
}
