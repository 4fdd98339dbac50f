import type { Tag } from '#domain/tag.ts'
import type { SignatureState } from './signatures.ts'

/** The labels that everybody reads. */
export const signatureTags: Record<SignatureState, Tag> = {
  sent: { label: 'À signer', style: 'orange' },
  started: { label: 'Signature en cours', style: 'orange' },
  signed: { label: 'Signé, cachet en cours', style: 'blue' },
  sealed: { label: 'Signé', style: 'green' },
  refused: { label: 'Signature refusée', style: 'red' },
  withdrawn: { label: 'Demande retirée', style: 'black' },
  expired: { label: 'Demande expirée', style: 'black' },
  lapsed: { label: 'Sans suite', style: 'black' },
}

/** The same where it is not the reader’s turn: nothing is asked of them. */
export const signatureTagOf = (state: SignatureState, isTheirTurn: boolean): Tag =>
  (state === 'sent' || state === 'started') && !isTheirTurn
    ? { label: 'Signature en cours', style: 'blue' }
    : state === 'started'
      ? { label: 'À signer', style: 'orange' }
      : signatureTags[state]
