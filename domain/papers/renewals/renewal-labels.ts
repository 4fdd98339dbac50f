import type { Tag } from '#domain/tag.ts'
import type { RenewalState } from './renewals.ts'

/** The labels that everybody reads. */
export const renewalTags: Record<RenewalState, Tag> = {
  asked: { label: 'À décider', style: 'blue' },
  agreed: { label: 'Renouvelée', style: 'green' },
  declined: { label: 'Non renouvelée', style: 'red' },
  lapsed: { label: 'Sans suite', style: 'black' },
}
