import type { Life } from './life.ts'
import { dataAndCloud } from './lives/data-and-cloud.ts'
import { developers } from './lives/developers.ts'
import { englishSpeakers } from './lives/english-speakers.ts'
import { productAndSecurity } from './lives/product-and-security.ts'
import { drawn, scanned } from './makes/drawn.ts'
import { europassForm, europassSheet, plainText } from './makes/europass.ts'
import { awesomeCv, compactLatex, modernCv } from './makes/latex.ts'
import { airySidebar, darkSidebar, equalColumns, networkExport } from './makes/two-columns.ts'
import { missionFile, onlineDocument, word, wordTable } from './makes/word-processors.ts'

type Make = (life: Life) => string | Promise<Uint8Array>

/** One resume: a person, how it is made, and what of the person this make leaves out or says by years only. */
export type Sample = {
  make: Make
  life: Life
  name: string
  /** Kept apart while the reading was written, and read at the end. */
  isHeldOut: boolean
  hides: readonly ('website' | 'title')[]
  hasYearsOnly: boolean
  /** Levels of languages are drawn as dots, whole ones. */
  hasDots: boolean
}

type Options = Partial<Pick<Sample, 'isHeldOut' | 'hides' | 'hasYearsOnly' | 'hasDots'>>
const sample = (name: string, make: Make, life: Life, options: Options = {}): Sample => ({
  name,
  make,
  life,
  isHeldOut: false,
  hides: [],
  hasYearsOnly: false,
  hasDots: false,
  ...options,
})

/** The twenty resumes but the scan; a make that is held out stands for those that nobody thought of. */
export const samples: readonly Sample[] = [
  sample('Word, onglets', word, developers.claire),
  sample('Deux colonnes, barre sombre', darkSidebar, developers.mehdi, { hasDots: true }),
  sample('Document en ligne', onlineDocument, developers.solene, { isHeldOut: true }),
  sample('LaTeX moderncv', modernCv, developers.hugo),
  sample('Europass 2013', europassForm, developers.paul),
  sample('Deux colonnes aérées', airySidebar, dataAndCloud.ines, { isHeldOut: true }),
  sample('Word, tableau', wordTable, dataAndCloud.thomas, { hasYearsOnly: true }),
  sample('LaTeX compact', compactLatex, dataAndCloud.aurelie, { hides: ['title'] }),
  sample('Dossier de compétences', missionFile, dataAndCloud.karim),
  sample('LaTeX awesome-cv', awesomeCv, dataAndCloud.lucie, { isHeldOut: true, hasYearsOnly: true }),
  sample('Deux colonnes égales', equalColumns, productAndSecurity.nadia),
  sample('LaTeX moderncv, bis', modernCv, productAndSecurity.gilles),
  sample('Deux colonnes, barre sombre, bis', darkSidebar, productAndSecurity.benedicte, {
    isHeldOut: true,
    hasDots: true,
  }),
  sample('PDF dessiné mot à mot', drawn, productAndSecurity.yann),
  sample('LaTeX compact, anglais', compactLatex, englishSpeakers.emma, { hides: ['title'] }),
  sample('Export d’un réseau', networkExport, englishSpeakers.liam, { isHeldOut: true }),
  sample('Europass 2020, anglais', europassSheet, englishSpeakers.priya),
  sample('Texte brut, anglais', plainText, englishSpeakers.marta),
  sample('Europass 2020, anglais, bis', europassSheet, englishSpeakers.oliver, { isHeldOut: true }),
]

/** The twentieth: it must be refused, not read. */
export const scan = { name: 'Scan sans texte', make: scanned }
