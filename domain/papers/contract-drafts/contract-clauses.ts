/** The clauses that the administrator may add to a contract, in the order in which they stand in it. */
export const clauseTitles = {
  confidentiality: 'Confidentialité',
  'intellectual-property': 'Propriété intellectuelle',
  'personal-data': 'Données personnelles',
  'remote-work': 'Travail à distance',
  'non-solicitation': 'Non-sollicitation',
  invoicing: 'Facturation électronique',
  notice: 'Préavis et résiliation',
} as const

export type ClauseKey = keyof typeof clauseTitles
export const clauseKeys = Object.keys(clauseTitles) as [ClauseKey, ...ClauseKey[]]

/** The clauses that are ticked until the administrator chooses otherwise. */
export const usualClauses: readonly ClauseKey[] = ['confidentiality', 'intellectual-property', 'notice']

/** The text of a party's contract: its body, and every clause that it may have. Rich texts with fields in braces. */
export type ContractTemplate = { body: string; clauses: Record<ClauseKey, string> }
