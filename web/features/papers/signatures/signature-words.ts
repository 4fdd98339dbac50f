import type { SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import { withDe } from '#domain/elision.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { signatureLevel } from '#domain/papers/signatures/signatures.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'

type Request = SignatureRequestAnswer

const awaitedName = ({ signers }: Request): string => signers.find(({ isNext }) => isNext)?.name ?? ''

/** The state of the request and the next step, in the words of this reader. */
export const signatureSentence = (request: Request, reader: Role): string => {
  const { state, can, expiresAt, sealedAt, closedAt, reason } = request
  const [read, sign] = reader === 'candidate' ? ['Lis', 'signe'] : ['Lisez', 'signez']
  const until = formatDay(expiresAt)
  switch (state) {
    case 'sent':
    case 'started':
      return can.sign
        ? `${read} le document jusqu’au bout, puis ${sign}. Il se signe jusqu’au ${until}.`
        : `En attente de la signature ${withDe(awaitedName(request))}, jusqu’au ${until}.`
    case 'signed':
      return 'Signé par tous. Le cachet de la plateforme se fait\u00a0: le document scellé arrive par e\u2011mail.'
    case 'sealed':
      return `Signé par tous et scellé${sealedAt === null ? '' : ` le ${formatInstant(sealedAt)}`}.`
    case 'refused':
      return `Signature refusée${closedAt === null ? '' : ` le ${formatInstant(closedAt)}`}. Raison\u00a0: ${reason ?? ''}`
    case 'withdrawn':
      return `Demande retirée${closedAt === null ? '' : ` le ${formatInstant(closedAt)}`}. Raison\u00a0: ${reason ?? ''}`
    case 'expired':
      return `Personne ne peut plus signer\u00a0: la demande a expiré le ${until}.`
    case 'lapsed':
      return 'Ce document n’est plus à signer\u00a0: la mission est interrompue ou supprimée, ou un contrat signé a été importé.'
  }
}

/** « signature électronique simple », and what stamped the seal. */
export const levelSentence = ({ state, stampedAt }: Request): string => {
  const level = `Niveau\u00a0: ${signatureLevel}`
  if (state !== 'sealed') return `${level}.`
  return stampedAt === null
    ? `${level}, sans horodatage extérieur.`
    : `${level}, horodatée par une autorité le ${formatInstant(stampedAt)}.`
}

/** What a signer did, or is waited for. */
export const signerFacts = ({ signedAt, isNext }: Request['signers'][number]): string => {
  if (signedAt !== null) return `A signé le ${formatInstant(signedAt)}`
  return isNext ? 'Doit signer maintenant' : 'Signe ensuite'
}
