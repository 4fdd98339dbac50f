import { inSentence } from '#domain/first-letter.ts'
import type { BulkPreviewRow } from '#contract/oversight/bulk-actions.ts'
import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import type { BulkAction } from '#domain/oversight/bulk-actions/bulk-actions.ts'
import { formatCount } from '#web/lib/format.ts'

type Words = {
  /** One chosen row, and several. */
  one: string
  many: string
  /** The button. */
  verb: string
  /** What is counted in « Affecter 4 candidats ? ». */
  object: readonly [one: string, many: string]
  hint: string
  /** The short list that may say why. */
  reason?: ReasonCase
  /** It takes something away. */
  isDanger?: boolean
}

const candidates = { one: 'candidat choisi', many: 'candidats choisis', object: ['candidat', 'candidats'] } as const
const registrations = {
  one: 'candidature choisie',
  many: 'candidatures choisies',
  object: ['candidature', 'candidatures'],
} as const

export const bulkWords: Record<BulkAction, Words> = {
  assign: { ...candidates, verb: 'Affecter', hint: 'Un e-mail part à chacun et à l’entreprise.' },
  withdraw: {
    ...candidates,
    verb: 'Retirer',
    hint: 'Leurs entretiens sont annulés, et un e-mail part à chacun.',
    reason: 'proposal.withdraw',
    isDanger: true,
  },
  close: {
    one: 'mission choisie',
    many: 'missions choisies',
    verb: 'Interrompre',
    object: ['mission', 'missions'],
    hint: 'Plus aucune action n’y est possible, et les candidats sont prévenus. Cela ne peut pas être annulé.',
    reason: 'mission.interrupt',
    isDanger: true,
  },
  remind: {
    one: 'action choisie',
    many: 'actions choisies',
    verb: 'Relancer',
    object: ['action', 'actions'],
    hint: 'Un e-mail part pour chaque action en retard, une fois par jour au plus.',
  },
  accept: { ...registrations, verb: 'Accepter', hint: 'Chaque compte est activé, et un e-mail le dit.' },
  refuse: {
    ...registrations,
    verb: 'Refuser',
    hint: 'Un e-mail le dit à chaque personne.',
    reason: 'account.refuse',
    isDanger: true,
  },
}

/** « 5 candidats choisis »; nothing while none is. */
export const chosenWords = (action: BulkAction, count: number): string | undefined =>
  count === 0 ? undefined : formatCount(count, bulkWords[action].one, bulkWords[action].many)

/** « Affecter 4 candidats ? » */
export const questionOf = (action: BulkAction, count: number): string =>
  `${bulkWords[action].verb} ${formatCount(count, ...bulkWords[action].object)}\u00a0?`

/** Names that a dialog says; of more it gives the number. */
const mostNamed = 8

/** « Léa Martin, Marc Petit et 3 autres » */
export const namesOf = (names: readonly string[]): string => {
  const others = names.length - mostNamed
  if (others < 1) return names.join(', ')
  return `${names.slice(0, mostNamed).join(', ')} et ${formatCount(others, 'autre')}`
}

/** « Zoé Blanc (déjà proposé pour cette mission) », of those about whom nothing can be done. */
export const blockedWords = (rows: readonly BulkPreviewRow[]): string | undefined => {
  const blocked = rows.filter(({ can }) => !can)
  if (blocked.length === 0) return undefined
  return namesOf(blocked.map(({ name, reason }) => `${name} (${inSentence(reason ?? '')})`))
}
