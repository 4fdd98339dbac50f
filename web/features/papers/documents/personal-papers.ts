import type { PersonalDocuments } from '#contract/papers/documents.ts'
import type { Document } from '#contract/wire/document.ts'
import { personalSlots, type PersonalSlot } from '#domain/papers/documents/document-types.ts'

/** What each slot of « Documents personnels » is for (002 §3). */
export const slotLabels: Record<PersonalSlot, string> = {
  cin: 'Carte d’identité',
  insurance: 'Assurance professionnelle',
  address_proof: 'Justificatif de domicile',
  rib: 'Relevé d’identité bancaire (RIB)',
}

/** The id of the record, which the first item carries; null before there is one. */
export const recordIn = (list: PersonalDocuments): number | null => list[0]?.id ?? null

export type PersonalPaper = { slot: PersonalSlot; label: string; paper: Document }

/** The papers of the list: its middle items, without the empty slots. */
export const papersIn = (list: PersonalDocuments): PersonalPaper[] => {
  const [, ...items] = list
  return personalSlots.flatMap((slot, at) => {
    const paper = items[at]
    return paper && 'doc_url' in paper ? [{ slot, label: slotLabels[slot], paper }] : []
  })
}

/** The same without their slots, as a link looks for its paper again. */
export const documentsIn = (list: PersonalDocuments): Document[] => papersIn(list).map(({ paper }) => paper)
