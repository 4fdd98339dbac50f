import type { DraftKind, FieldName } from '#domain/papers/contract-drafts/contract-fields.ts'
import { filled, signatories } from '#domain/papers/contract-drafts/contract-text.ts'
import { richBlocks } from './rich-blocks.ts'
import type { Order } from './typesetting.ts'

type Contract = {
  kind: DraftKind
  /** « C-12-34 », the same for every version. */
  reference: string
  number: number
  /** The whole text, its fields not filled. */
  text: string
  values: Record<FieldName, string | null>
}

/** The template breaks such words, and looks for them only when there is one. */
const longWord = /\S{48,}/

/** A contract as its template reads it. Every field of its text has a value. */
export const contractSheet = ({ kind, reference, number, text, values }: Contract): Order => {
  const blocks = richBlocks(filled(text, values))
  const valueOf = (name: FieldName | null) => (name === null ? null : values[name])
  const signed = signatories[kind].map(({ role, name, signs }) => ({
    role,
    name: valueOf(name),
    signs: valueOf(signs),
  }))
  return {
    template: 'contract',
    data: {
      title: 'Contrat de prestation de services',
      reference,
      version: `version ${number}`,
      date: values.date,
      hasLongWords: longWord.test(JSON.stringify([blocks, signed], null, 1)),
      blocks,
      signatories: signed,
    },
    picture: null,
  }
}
