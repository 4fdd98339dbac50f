import type { JSONContent } from '@tiptap/react'

type Kind = 'bulletList' | 'orderedList'

/**
 * What Word writes before the text of a list's line: a sign, or a number with its mark, and the blanks up to the text. One blank
 * alone would also follow a dash or a number that begins a sentence.
 */
const marks: readonly { kind: Kind; mark: RegExp }[] = [
  { kind: 'bulletList', mark: /^[·•◦▪‣–\-oq§Øü\uF0A7\uF0B7\uF0D8\uF0FC](?:\s{2,}|\u00A0+|\t)\s*/ },
  { kind: 'bulletList', mark: /^[·•◦▪‣]\s*/ },
  { kind: 'orderedList', mark: /^(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)](?:\s{2,}|\u00A0+|\t)\s*/i },
]

const textOf = ({ content = [] }: JSONContent): string => content.map(({ text }) => text ?? '\n').join('')

const kindOf = (node: JSONContent): { kind: Kind; length: number } | undefined => {
  if (node.type !== 'paragraph') return undefined
  const text = textOf(node)
  for (const { kind, mark } of marks) {
    const found = mark.exec(text)
    if (found !== null) return { kind, length: found[0].length }
  }
  return undefined
}

/** The paragraph without its first characters. */
const without = (node: JSONContent, length: number): JSONContent => {
  let left = length
  const content = (node.content ?? []).flatMap((part) => {
    const text = part.text ?? ''
    const cut = Math.min(left, text.length)
    left -= cut
    return cut === text.length && cut > 0 ? [] : [{ ...part, ...(cut > 0 && { text: text.slice(cut) }) }]
  })
  return { ...node, content }
}

/** Paragraphs that are lines of a list, as Word pastes them, as lists; everything else as it is. */
export const writtenLists = (nodes: readonly JSONContent[]): JSONContent[] => {
  const written: JSONContent[] = []
  for (const node of nodes) {
    const line = kindOf(node)
    if (line === undefined) {
      written.push(node)
      continue
    }
    const item = { type: 'listItem', content: [without(node, line.length)] }
    const last = written.at(-1)
    if (last?.type === line.kind && last.attrs === undefined) last.content?.push(item)
    else written.push({ type: line.kind, content: [item] })
  }
  return written
}
