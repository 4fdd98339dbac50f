import { paths } from '#contract/paths.ts'
import type { ContestedDay } from '#domain/papers/activity-reports/reported-days.ts'
import { frenchMonth, type Month, ofFrenchMonth } from '#domain/time/months.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import { longDayOf } from '#server/mail/dates.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What the letters about a month say of it: as every letter to a company, they name no candidate. */
export type MonthSubject = MissionSubject & { proposalId: number; month: Month }

/** The submitted version that the company decides by the link. */
type Decided = { reportId: number; version: number }

const toMonth = ({ proposalId, month }: MonthSubject) => ({
  label: 'Voir le mois',
  path: paths.candidate.report(proposalId, month),
})

const decideByLink = ({ recruiterAccountId: accountId }: MissionSubject, decided: Decided) => ({
  label: 'Voir le mois et décider',
  link: { kind: 'activity-report', accountId, ...decided } as const,
})

const linkLasts =
  'Le lien ci-dessous ne montre que ce mois et sert à une seule décision, sans compte, pendant trente jours. Vous pouvez aussi décider depuis la page de la mission.'

export const reportSubmittedLetter = (about: MonthSubject, decided: Decided): Letter => ({
  subject: `Service fait à valider : ${frenchMonth(about.month)}, ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Le candidat que vous avez recruté vous soumet son compte rendu d’activité ${ofFrenchMonth(about.month)} pour votre mission « ${about.title} ».`,
    'Validez le service fait, ou contestez les jours avec lesquels vous n’êtes pas d’accord.',
    linkLasts,
  ],
  action: decideByLink(about, decided),
})

export const reportReminderLetter = (about: MonthSubject, decided: Decided): Letter => ({
  subject: `Rappel, service fait à valider : ${frenchMonth(about.month)}, ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Un compte rendu d’activité ${ofFrenchMonth(about.month)} attend votre décision pour votre mission « ${about.title} ».`,
    'Rien ne se valide sans vous.',
    linkLasts,
  ],
  action: decideByLink(about, decided),
})

export const reportValidatedLetter = (about: MonthSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Ton mois ${ofFrenchMonth(about.month)} est validé : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${about.companyName} a validé le service fait ${ofFrenchMonth(about.month)} pour la mission « ${about.title} ».`,
    'Le compte rendu d’activité en PDF rejoint les documents de la mission.',
  ],
  action: toMonth(about),
})

export const reportContestedLetter = (about: MonthSubject, contested: readonly ContestedDay[]): Letter => ({
  ...ofItsCompany(about),
  subject: `Des jours ${ofFrenchMonth(about.month)} sont contestés : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${about.companyName} conteste ces jours de ton mois ${ofFrenchMonth(about.month)} pour la mission « ${about.title} », et valide les autres.`,
    ...contested.map(({ day, comment }) => `${longDayOf(day)} : ${comment}`),
    'Corrige ces jours, puis soumets le mois à nouveau.',
  ],
  action: toMonth(about),
})

export const reportReopenedLetters = {
  candidate: (about: MonthSubject, reason: string): Letter => ({
    ...ofItsCompany(about),
    subject: `Ton mois ${ofFrenchMonth(about.month)} est rouvert : ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Ton compte rendu d’activité ${ofFrenchMonth(about.month)} pour la mission « ${about.title} » est à nouveau un brouillon.`,
      `Raison donnée : ${reason}`,
      'Corrige-le, puis soumets-le à nouveau.',
    ],
    action: toMonth(about),
  }),
  recruiter: (about: MonthSubject, reason: string): Letter => ({
    subject: `Compte rendu d’activité rouvert : ${frenchMonth(about.month)}, ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Un compte rendu d’activité ${ofFrenchMonth(about.month)} pour votre mission « ${about.title} » est à nouveau un brouillon.`,
      `Raison donnée : ${reason}`,
      'Il vous sera soumis à nouveau.',
    ],
    action: { label: 'Voir la mission', path: paths.recruiter.mission(about.missionId) },
  }),
}
