/**
 * The blocks of a text page. In every text, `[words](place)` is a link to one of our pages (`contact`, `terms#cookies`)
 * or to a full address, and `[… à compléter …]` is a gap that the operator fills (operator.ts).
 */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'list' | 'steps'; items: readonly string[] }
  | { kind: 'facts'; facts: readonly { term: string; text: string }[] }
  | { kind: 'table'; caption: string; columns: readonly string[]; rows: readonly (readonly string[])[] }

/** `id` is the section's anchor: it never changes after publication. */
export type Section = { id: string; title: string; blocks: readonly Block[] }

export const text = (words: string): Block => ({ kind: 'text', text: words })
export const list = (...items: string[]): Block => ({ kind: 'list', items })
