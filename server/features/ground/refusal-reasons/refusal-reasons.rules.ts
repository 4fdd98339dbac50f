import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import type { RefusalStage } from '#domain/ground/refusal-reasons/refusal-stages.ts'
import type { Trx } from '#server/db/client.ts'
import { Failure } from '#server/http/failures.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findReason } from './refusal-reasons.sql.ts'

/** What was said with a move: the chosen reason, and the required skills that are named as missing. */
export type RefusalReason =
  | { code: string; label: string; missing?: string[] }
  | { code: null; label: null; missing?: string[] }

/** The reason with this code in its case; without a code nothing was said, and an unknown or hidden one is refused. */
export const findOfferedReason = async (trx: Trx, of: ReasonCase, code: string | null): Promise<RefusalReason> => {
  if (code === null) return { code, label: null }
  const reason = await findReason(trx, of, code)
  if (reason === undefined) throw new Failure('invalid_input', { fields: { reasonCode: 'Motif inconnu' } })
  if (reason.isHidden) throw new Failure('invalid_input', { fields: { reasonCode: 'Ce motif n’est plus proposé' } })
  return { code, label: reason.label }
}

/** What the event of a move keeps of it, for the figures of refusals. */
export const reasonEventData = ({ code, missing = [] }: RefusalReason, stage: RefusalStage) => ({
  ...(code !== null && { reasonCode: code }),
  stage,
  ...(missing.length > 0 && { missingSkills: missing }),
})

/** « Compétence manquante : Kafka », or else « Motif : Tarif au-dessus du budget »: nothing when nothing was said. */
const reasonParagraphs = ({ label, missing = [] }: RefusalReason): string[] => {
  if (missing.length > 0)
    return [`${missing.length === 1 ? 'Compétence manquante' : 'Compétences manquantes'}\u00a0: ${missing.join(', ')}`]
  return label === null ? [] : [`Motif\u00a0: ${label}`]
}

/** A letter with what was said after its first paragraph. */
export const addReasonToLetter = (letter: Letter, refusalReason: RefusalReason): Letter => {
  const [first, ...others] = letter.paragraphs
  return {
    ...letter,
    paragraphs: [...(first === undefined ? [] : [first]), ...reasonParagraphs(refusalReason), ...others],
  }
}
