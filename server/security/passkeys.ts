import { isIP } from 'node:net'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Loaded at the first use: it has 290 files, and every start would wait for them. */
const library = () => import('@simplewebauthn/server')

/** The name under which browsers keep the passkeys of a site, and the address of its pages. */
export type PasskeySite = { id: string; origin: string }

/** ES256, then RS256: what every browser and device has. */
const algorithms = [-7, -257]

const name = 'Inspirnautes'

/** The site of a public address; undefined for an IP address, which browsers refuse. */
export const passkeySiteOf = (publicUrl: string): PasskeySite | undefined => {
  const { hostname, origin } = new URL(publicUrl)
  return isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 ? { id: hostname, origin } : undefined
}

type KnownPasskey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

const named = ({ credentialId, transports }: Pick<KnownPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports,
})

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** What the browser needs to make a passkey; `challenge` is 32 bytes in base64url. */
export const registrationOptions = async (
  site: PasskeySite,
  {
    challenge,
    accountId,
    email,
    known,
  }: { challenge: string; accountId: number; email: string; known: KnownPasskey[] },
) =>
  (await library()).generateRegistrationOptions({
    rpName: name,
    rpID: site.id,
    userName: email,
    userID: new Uint8Array(Buffer.from(`account ${accountId}`)),
    challenge: bytes(challenge),
    attestationType: 'none',
    excludeCredentials: known.map(named),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })

/** What the browser needs to use one of these passkeys. */
export const authenticationOptions = async (site: PasskeySite, challenge: string, known: KnownPasskey[]) =>
  (await library()).generateAuthenticationOptions({
    rpID: site.id,
    challenge: bytes(challenge),
    allowCredentials: known.map(named),
    userVerification: 'required',
  })

const expectedOf = (site: PasskeySite, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
})

/** The library throws on whatever it does not accept: then there is no answer. */
const unlessRefused = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined)

/** The passkey that a browser made for this challenge; undefined when the answer is not one. */
export const registeredPasskey = async (
  site: PasskeySite,
  challenge: string,
  response: unknown,
): Promise<KnownPasskey | undefined> => {
  const { verifyRegistrationResponse } = await library()
  const answer = await unlessRefused(
    verifyRegistrationResponse({
      ...expectedOf(site, challenge),
      response: response as RegistrationResponseJSON,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (answer?.verified !== true) return undefined
  const { id, publicKey, counter, transports = [] } = answer.registrationInfo.credential
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports }
}

/** The counter of a passkey after its use for this challenge; undefined when the answer is not of this passkey. */
export const usedCounter = async (
  site: PasskeySite,
  challenge: string,
  passkey: KnownPasskey,
  response: unknown,
): Promise<number | undefined> => {
  const { verifyAuthenticationResponse } = await library()
  const answer = await unlessRefused(
    verifyAuthenticationResponse({
      ...expectedOf(site, challenge),
      response: response as AuthenticationResponseJSON,
      credential: { ...named(passkey), publicKey: bytes(passkey.publicKey), counter: passkey.counter },
    }),
  )
  return answer?.verified === true ? answer.authenticationInfo.newCounter : undefined
}
