import { paths } from '#contract/paths.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What goes with the letter, and of which mission, when the administrator named one. */
export type PapersSent = {
  withContract: boolean
  /** The model of a CRA for a candidate, the invoice of a company. */
  withOther: boolean
  mission: { id: number; title: string } | undefined
}

const ofMission = ({ mission }: PapersSent) => (mission === undefined ? '' : `\u00a0: ${mission.title}`)
const forMission = ({ mission }: PapersSent, whose: string) =>
  mission === undefined ? '' : ` pour ${whose} mission « ${mission.title} »`

export const candidatePapersLetter = (sent: PapersSent): Letter => ({
  subject: `${sent.withContract ? 'Ton contrat à signer' : 'Ton modèle de CRA'}${ofMission(sent)}`,
  greeting: 'Bonjour,',
  paragraphs: [
    ...(sent.withContract
      ? [
          `Ton contrat${forMission(sent, 'la')} est joint à cet e-mail.`,
          'Signe-le, puis importe-le depuis la page de la mission, dans tes documents.',
        ]
      : []),
    ...(sent.withOther
      ? [
          `Le modèle de compte rendu d’activité (CRA)${forMission(sent, 'la')} est joint à cet e-mail${sent.withContract ? ' aussi' : ''}.`,
          'Remplis-le à la fin de chaque mois, puis importe-le depuis la même page.',
        ]
      : []),
  ],
  action: {
    label: sent.mission === undefined ? 'Voir mes documents' : 'Voir la mission',
    path: sent.mission === undefined ? paths.candidate.documents() : paths.candidate.contract(sent.mission.id),
  },
})

export const recruiterPapersLetter = (sent: PapersSent): Letter => ({
  subject: `${sent.withContract ? 'Votre contrat à signer' : 'Votre facture'}${ofMission(sent)}`,
  greeting: 'Bonjour,',
  paragraphs: [
    ...(sent.withContract
      ? [
          `Votre contrat${forMission(sent, 'votre')} est joint à cet e-mail.`,
          'Signez-le, puis importez-le depuis la page de la mission, dans vos documents.',
        ]
      : []),
    ...(sent.withOther
      ? [`Une facture${forMission(sent, 'votre')} est jointe à cet e-mail${sent.withContract ? ' aussi' : ''}.`]
      : []),
  ],
  action: {
    label: sent.mission === undefined ? 'Voir vos documents' : 'Voir la mission',
    path: sent.mission === undefined ? paths.recruiter.documents() : paths.recruiter.contract(sent.mission.id),
  },
})
