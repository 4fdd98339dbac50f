import { generateSecret, generateURI, verifySync } from 'otplib/functional'

const issuer = 'Inspirnautes'

/** The clock of a telephone may be this many seconds off, before or after. */
const toleranceSeconds = 30

/** A secret of 160 bits that an authenticator shares with us, in base32. */
export const newAuthenticatorSecret = (): string => generateSecret()

/** The address that an authenticator reads in the picture. */
export const authenticatorAddress = (secret: string, email: string): string =>
  generateURI({ issuer, label: email, secret })

/**
 * The half minute since 1970 whose code of six digits this is, if it is of now and later than the one given; else undefined.
 */
export const matchedStep = (secret: string, code: string, now: Date, after?: number): number | undefined => {
  // The library throws on what is no code.
  if (!/^\d{6}$/.test(code)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const options = { secret, token: code, epoch, epochTolerance: toleranceSeconds }
  const answer = verifySync(after === undefined ? options : { ...options, afterTimeStep: after })
  return answer.valid && 'timeStep' in answer ? answer.timeStep : undefined
}
