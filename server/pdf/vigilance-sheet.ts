import type { Order } from './typesetting.ts'

/** What the cover sheet of a vigilance file says, every text written out in French. */
export type VigilanceCover = {
  candidate: string
  mission: string
  company: string
  /** « Période », « Montant », « Prochaine vérification » and the like. */
  facts: { label: string; value: string }[]
  verdict: { isGood: boolean; words: string }
  papers: { label: string; state: string; isGood: boolean; details: string; law: string }[]
  /** « Bordereau établi le … ». */
  madeOn: string
}

/** The cover sheet of the papers of one candidate for one mission. */
export const vigilanceSheet = (cover: VigilanceCover): Order => ({
  template: 'vigilance',
  data: { ...cover, title: `Dossier de vigilance – ${cover.candidate}` },
  picture: null,
})
