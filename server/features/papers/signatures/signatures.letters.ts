import { paths } from '#contract/paths.ts'
import { withDe } from '#domain/elision.ts'
import { signatureCodeMinutes, signatureLevel } from '#domain/papers/signatures/signatures.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { ofItsCompany } from '#server/features/hiring/missions/missions.letters.ts'
import { longDayOf } from '#server/mail/dates.ts'
import type { Letter } from '#server/mail/letter.ts'
import { labelOf } from './signatures.rules.ts'
import type { RequestRow } from './signatures.sql.ts'

/** « Ton contrat », « L’avenant à votre contrat ». A letter to a candidate says « tu », and one to a company names no candidate. */
const documentOf = ({ kind, versionId }: RequestRow): string => {
  const [own, its] = kind === 'candidate' ? ['Ton', 'ton'] : ['Votre', 'votre']
  return versionId === null ? `L’avenant à ${its} contrat` : `${own} contrat`
}

const headOf = (row: RequestRow): Pick<Letter, 'company' | 'greeting'> => ({
  ...(row.kind === 'candidate' && ofItsCompany(row)),
  greeting: 'Bonjour,',
})

const pageOf = (row: RequestRow, label: string) => ({
  label,
  path: row.kind === 'candidate' ? paths.candidate.contract(row.missionId) : paths.recruiter.contract(row.missionId),
})

const adminPageOf = (row: RequestRow, label: string) => ({
  label,
  path:
    row.kind === 'candidate'
      ? paths.admin.candidateContract(row.accountId, row.missionId)
      : paths.admin.recruiterContract(row.accountId, row.missionId),
})

const untilOf = (row: RequestRow): string => longDayOf(dayOf(row.expiresAt))

/** Asks the side to sign, by a link of its own. */
export const signatureAskedLetter = (row: RequestRow): Letter => {
  const isCandidate = row.kind === 'candidate'
  return {
    ...headOf(row),
    subject: `À signer en ligne : ${documentOf(row).toLowerCase()}, ${row.title}`,
    paragraphs: [
      `${documentOf(row)} pour la mission « ${row.title} » est prêt à signer, ici, sans rien imprimer.`,
      isCandidate
        ? 'Ouvre le lien, lis le document jusqu’au bout, puis signe. Un code te sera envoyé par un autre e-mail.'
        : 'Ouvrez le lien, lisez le document jusqu’au bout, puis signez. Un code vous sera envoyé par un autre e-mail.',
      `Le lien sert à une seule signature, jusqu’au ${untilOf(row)}. ${isCandidate ? 'Tu peux' : 'Vous pouvez'} aussi signer depuis la page de la mission, ou refuser en disant pourquoi.`,
    ],
    action: { label: 'Lire et signer', link: { kind: 'signature', accountId: row.accountId, requestId: row.id } },
  }
}

/** The code of six digits: it is made when the mail leaves, in the place of `{code}`. */
export const signatureCodeLetter = (row: RequestRow, linkId: number): Letter => ({
  ...headOf(row),
  subject: row.kind === 'candidate' ? `Ton code pour signer : ${row.title}` : `Votre code pour signer : ${row.title}`,
  paragraphs: [
    'Code : {code}',
    `Il sert une fois, pendant ${signatureCodeMinutes} minutes, à signer « ${labelOf(row)} » pour la mission « ${row.title} ».`,
    row.kind === 'candidate'
      ? 'Tu n’as rien demandé ? Ne le donne à personne, et écris-nous.'
      : 'Vous n’avez rien demandé ? Ne le donnez à personne, et écrivez-nous.',
  ],
  action: { label: 'Signer', link: { kind: 'signature-code', accountId: row.accountId, linkId } },
  isUrgent: true,
})

/** Asks the platform to sign. */
export const platformAskedLetter = (row: RequestRow): Letter => ({
  subject: `À signer pour la plateforme : ${row.title}, ${row.companyName}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `« ${labelOf(row)} » pour la mission « ${row.title} » ${withDe(row.companyName)} est signé par l’autre partie. Il attend la signature de la plateforme, jusqu’au ${untilOf(row)}.`,
  ],
  action: { label: 'Lire et signer', path: paths.admin.signature(row.id) },
})

export const signatureRefusedLetter = (row: RequestRow, reason: string): Letter => ({
  subject: `Signature refusée : ${row.title}, ${row.companyName}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${row.kind === 'candidate' ? 'Le candidat recruté' : 'L’entreprise'} n’a pas signé « ${labelOf(row)} » pour la mission « ${row.title} ».`,
    `Raison donnée : ${reason}`,
    'Préparez une autre version, ou envoyez la même une nouvelle fois.',
  ],
  action: adminPageOf(row, 'Voir la mission'),
})

export const signatureWithdrawnLetter = (row: RequestRow, reason: string): Letter => ({
  ...headOf(row),
  subject: `Rien à signer pour le moment : ${row.title}`,
  paragraphs: [
    `La demande de signature de « ${labelOf(row)} » pour la mission « ${row.title} » est retirée.`,
    `Raison donnée : ${reason}`,
    row.kind === 'candidate'
      ? 'Tu n’as rien à faire : si un autre document est à signer, tu reçois un e-mail.'
      : 'Vous n’avez rien à faire : si un autre document est à signer, vous recevez un e-mail.',
  ],
  action: pageOf(row, 'Voir la mission'),
})

export const signatureExpiredLetters = {
  party: (row: RequestRow): Letter => ({
    ...headOf(row),
    subject: `La demande de signature a expiré : ${row.title}`,
    paragraphs: [
      `« ${labelOf(row)} » pour la mission « ${row.title} » n’a pas été signé par tous avant le ${untilOf(row)} : la demande a expiré.`,
      row.kind === 'candidate'
        ? 'Inspirnautes te l’envoie de nouveau si le document est toujours à signer.'
        : 'Inspirnautes vous l’envoie de nouveau si le document est toujours à signer.',
    ],
    action: pageOf(row, 'Voir la mission'),
  }),
  platform: (row: RequestRow): Letter => ({
    subject: `Demande de signature expirée : ${row.title}, ${row.companyName}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `« ${labelOf(row)} » pour la mission « ${row.title} » n’a pas été signé par tous avant le ${untilOf(row)}.`,
      'Envoyez le document de nouveau, ou préparez une autre version.',
    ],
    action: adminPageOf(row, 'Voir la mission'),
  }),
}

/** The sealed document, which goes with the letter. */
export const signatureSealedLetters = {
  party: (row: RequestRow): Letter => ({
    ...headOf(row),
    subject: `${row.kind === 'candidate' ? 'Ton' : 'Votre'} document signé par tous : ${row.title}`,
    paragraphs: [
      `${documentOf(row)} pour la mission « ${row.title} » est signé par tous (${signatureLevel}). Il est joint à cet e-mail, avec le cachet de la plateforme.`,
      row.kind === 'candidate'
        ? 'Garde ce fichier tel quel : la page « Vérifier un document » dit à chacun s’il a été modifié.'
        : 'Gardez ce fichier tel quel : la page « Vérifier un document » dit à chacun s’il a été modifié.',
    ],
    action: pageOf(row, 'Voir la mission'),
  }),
  platform: (row: RequestRow): Letter => ({
    subject: `Document signé par tous : ${row.title}, ${row.companyName}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `« ${labelOf(row)} » pour la mission « ${row.title} » est signé par tous et scellé. Il est joint à cet e-mail.`,
    ],
    action: adminPageOf(row, 'Voir la mission'),
  }),
}
