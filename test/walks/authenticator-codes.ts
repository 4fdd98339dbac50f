import { generateSync } from 'otplib/functional'

/** The code of an authenticator at an instant. */
export const codeOf = (secret: string, at: Date) => generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) })
