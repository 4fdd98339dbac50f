import { lettersOf } from './folding.ts'
import { hostEndings } from './host-endings.ts'

const endings: ReadonlySet<string> = new Set(hostEndings.trim().split(/\s+/).map(lettersOf))

/** Whether this is an ending that hosts have. */
export const isHostEnding = (text: string): boolean => endings.has(lettersOf(text))

/** Where a text ends without the punctuation of the sentence. */
export const trimmed = (text: string): number => text.replace(/(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/, '').length
