/**
 * The pieces of a page to read. In every text, `[words](place)` is a link to one of our pages (`contact`, `terms#cookies`) or to an address and `[… à compléter …]` a gap that the
 * operator fills (operator.ts).
 */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list' | 'steps'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly { term: string; text: string }[] }
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** `id` is the section's anchor: once published it never changes. */
export type Section = { id: string; title: string; blocks: readonly Block[] }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
