import { gapOf, operatorWordNames, type KnownWords } from '#domain/profiles/legal-identities/operator-words.ts'

/** What is known of whoever operates the platform. */
export type OperatorWords = {
  /** From memory, without waiting. */
  current: () => KnownWords
  /** Reads them again, after a change. */
  refresh: () => Promise<void>
}

const names = new Map(operatorWordNames.map((name) => [gapOf(name), name]))

/** A gap as the pages are built with it (web/content/blocks/linked-text.tsx). */
const gap = /<mark[^<>]*>(\[[^\]<>]+\])<\/mark>/g

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

/** Whether a built page says something of the operator. */
export const hasGaps = (html: string): boolean => [...html.matchAll(gap)].some(([, words = '']) => names.has(words))

/** The page with what is known of the operator; each other gap stays, and says what is missing. */
export const fillGaps = (html: string, known: KnownWords): string =>
  html.replaceAll(gap, (marked, words: string) => {
    const name = names.get(words)
    const value = name && known[name]
    return value === undefined ? marked : escaped(value)
  })
