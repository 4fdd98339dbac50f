import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'

/** What the server answers for the browser's own call: it is passed on as it is. */
export type PasskeyOptions = { challenge: string }

/** Why the browser gave no passkey, in words for the person. */
export class PasskeyRefusal extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'PasskeyRefusal'
  }
}

const reasonOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return 'Cet appareil a déjà une clé d’accès pour ce compte.'
  if (name === 'NotAllowedError') return 'La clé d’accès n’a pas été donnée. Réessayez, ou choisissez une autre preuve.'
  return 'Ce navigateur ne peut pas donner de clé d’accès ici.'
}

const unlessRefused = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new PasskeyRefusal(reasonOf(error))
  })

/** Loaded when a passkey is first used: it is the size of a small form. */
const library = () => import('@simplewebauthn/browser')

/** Has the browser use a passkey; throws a `PasskeyRefusal`. */
export const usedPasskey = async (options: PasskeyOptions) => {
  const { startAuthentication } = await library()
  const used = startAuthentication({ optionsJSON: options })
  return { ...(await unlessRefused(used)), clientExtensionResults: {} }
}

/** Has the browser make a passkey; throws a `PasskeyRefusal`. */
export const newPasskey = async (options: PasskeyOptions) => {
  const { startRegistration } = await library()
  const made = startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  return { ...(await unlessRefused(made)), clientExtensionResults: {} }
}
