import type { Tag } from '#domain/tag.ts'
import type { PaperLight } from './vigilance.ts'

/** What a light says, and its colour; what is not asked is quiet. */
export const lightWords: Record<PaperLight, Tag> = {
  missing: { label: 'Manquant', style: 'red' },
  expired: { label: 'Expiré', style: 'red' },
  'ends-soon': { label: 'Expire bientôt', style: 'orange' },
  good: { label: 'Valable', style: 'green' },
  'not-asked': { label: 'Non demandé', style: 'black' },
}
