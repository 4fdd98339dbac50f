/** The slots of « Documents personnels », in their order: identity card, insurance, proof of address, bank details (002 §3). */
export const personalSlots = ['cin', 'insurance', 'address_proof', 'rib'] as const
export type PersonalSlot = (typeof personalSlots)[number]

/** The papers that French law has a company ask of whoever works for it (D. 8222-5 of the Labour code). */
export const vigilanceTypes = [
  'attestation-vigilance',
  'immatriculation',
  'attestation-fiscale',
  'rc-professionnelle',
  'travailleurs-etrangers',
] as const
export type VigilanceType = (typeof vigilanceTypes)[number]

/** Every paper that a candidate keeps here. */
export const documentTypes = [...personalSlots, ...vigilanceTypes] as const
export type DocumentType = (typeof documentTypes)[number]
