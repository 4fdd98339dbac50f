import { seededRandom } from '#demo/random.ts'
import { drawLife } from './draw-life.ts'
import type { Life } from '#test/resumes/life.ts'
import { drawn } from '#test/resumes/drawn.ts'
import { europassForm, europassSheet, plainText } from './makes/europass.ts'
import { awesomeCv, compactLatex, modernCv } from './makes/latex.ts'
import { airySidebar, darkSidebar, equalColumns, networkExport } from './makes/two-columns.ts'
import { missionFile, onlineDocument, word, wordTable } from './makes/word-processors.ts'
import { english, french, type Words } from './words.ts'

/** How a resume is made, in whose words, and what of the person this make leaves out or says by years only. */
export type Make = {
  name: string
  make: (life: Life) => string | Promise<Uint8Array>
  words?: Words
  hides?: readonly ('website' | 'title')[]
  hasYearsOnly?: boolean
  /** Levels of languages are drawn as dots, whole ones. */
  hasDots?: boolean
}

export type Sample = Make & { life: Life }

const makes: readonly Make[] = [
  { name: 'Word, onglets', make: word, hides: ['website'] },
  { name: 'Word, tableau', make: wordTable, hides: ['website'], hasYearsOnly: true },
  { name: 'Document en ligne', make: onlineDocument },
  { name: 'Dossier de compétences', make: missionFile, hides: ['website'] },
  { name: 'LaTeX moderncv', make: modernCv },
  { name: 'LaTeX awesome-cv', make: awesomeCv, hides: ['website'], hasYearsOnly: true },
  { name: 'LaTeX compact, anglais', make: compactLatex, words: english, hides: ['title'] },
  { name: 'Deux colonnes, barre sombre', make: darkSidebar, hasDots: true },
  { name: 'Deux colonnes aérées', make: airySidebar },
  { name: 'Deux colonnes égales', make: equalColumns },
  { name: 'Export d’un réseau', make: networkExport, words: english, hides: ['website'] },
  { name: 'Europass 2013', make: europassForm, hides: ['website'] },
  { name: 'Europass 2020, anglais', make: europassSheet, words: english, hides: ['website'] },
  { name: 'Texte brut, anglais', make: plainText, words: english, hides: ['website'] },
  { name: 'PDF dessiné mot à mot', make: drawn, hides: ['website'] },
]

/** So many people of each make, drawn with this seed. */
export const drawSamples = (seed: number, people: number): Sample[] => {
  const random = seededRandom(seed)
  return makes.flatMap((make) =>
    Array.from({ length: people }, () => ({ ...make, life: drawLife(random, make.words ?? french) })),
  )
}
