import { withDe } from '#domain/elision.ts'

/** The names that a sentence may have in braces. */
export const sentenceNames = ['actor', 'person', 'mission', 'slot', 'name'] as const
export type SentenceName = (typeof sentenceNames)[number]

/** A sentence as its texts and the names between them; « de » becomes « d’ » before a vowel. */
export const sentencePieces = (
  sentence: string,
  textOf: (name: SentenceName) => string,
): { text: string; name?: SentenceName }[] => {
  const pieces = sentence.split(/\{(\w+)\}/)
  return pieces.flatMap((piece, index) => {
    if (piece === '') return []
    if (index % 2 === 1) return [{ text: textOf(piece as SentenceName), name: piece as SentenceName }]
    const following = pieces[index + 1]
    const isElided = following !== undefined && withDe(textOf(following as SentenceName)).startsWith('d’')
    return [{ text: isElided ? piece.replace(/\bde $/, 'd’') : piece }]
  })
}
