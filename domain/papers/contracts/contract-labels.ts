import type { Role } from '#domain/ground/accounts/roles.ts'
import type { Tag } from '#domain/tag.ts'
import type { ContractStanding } from './contract-standing.ts'

const ofParty: Record<ContractStanding, Tag> = {
  'to-prepare': { label: 'En préparation', style: 'blue' },
  prepared: { label: 'En préparation', style: 'blue' },
  sent: { label: 'À signer', style: 'orange' },
  signing: { label: 'Signature en cours', style: 'blue' },
  signed: { label: 'Signé', style: 'green' },
}

const tags: Record<Role, Record<ContractStanding, Tag>> = {
  candidate: ofParty,
  recruiter: ofParty,
  admin: {
    'to-prepare': { label: 'À préparer', style: 'orange' },
    prepared: { label: 'Préparé', style: 'blue' },
    sent: { label: 'Envoyé', style: 'blue' },
    signing: { label: 'Signature en cours', style: 'blue' },
    signed: { label: 'Signé', style: 'green' },
  },
}

type Progress = {
  state: ContractStanding
  version: number | null
  /** It is signed here, and the reader signs next. */
  isTurn?: boolean
}

/** The state of a contract by whose move it is: « À signer » for who signs, « Envoyé » and « Préparé (version 2) » for the platform. */
export const contractTagOf = ({ state, version, isTurn = false }: Progress, reader: Role): Tag => {
  if (state === 'signing' && isTurn) return { label: 'À signer', style: 'orange' }
  const tag = tags[reader][state]
  return state === 'prepared' && version !== null ? { ...tag, label: `${tag.label} (version ${version})` } : tag
}
