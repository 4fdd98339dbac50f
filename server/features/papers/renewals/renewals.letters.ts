import { paths } from '#contract/paths.ts'
import { withDe } from '#domain/elision.ts'
import type { RenewalParty } from '#domain/papers/renewals/renewals.ts'
import type { Day } from '#domain/time/paris-time.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import { longDayOf } from '#server/mail/dates.ts'
import type { Letter } from '#server/mail/letter.ts'

/** What the letters about a renewal say of it; as every letter to a company, they name no candidate. */
export type RenewalSubject = MissionSubject & { endDay: Day; newEndDay: Day; renewal: string }

const actions = {
  candidate: ({ missionId }: RenewalSubject, label: string) => ({ label, path: paths.candidate.contract(missionId) }),
  recruiter: ({ missionId }: RenewalSubject, label: string) => ({ label, path: paths.recruiter.contract(missionId) }),
  admin: ({ missionId, recruiterAccountId }: RenewalSubject, label: string) => ({
    label,
    path: paths.admin.recruiterContract(recruiterAccountId, missionId),
  }),
}

const together = 'Elle ne l’est que si tous sont d’accord : l’entreprise, chaque personne recrutée et Inspirnautes.'

/** Whether to renew, asked of each party. */
export const renewalAskedLetters = {
  candidate: (about: RenewalSubject): Letter => ({
    ...ofItsCompany(about),
    subject: `Renouveler la mission jusqu’au ${longDayOf(about.newEndDay)} ? ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Ta mission « ${about.title} » chez ${about.companyName} se termine le ${longDayOf(about.endDay)}. Elle peut être renouvelée (${about.renewal}), jusqu’au ${longDayOf(about.newEndDay)}.`,
      `Dis-nous si tu veux la renouveler. ${together}`,
      'Sans réponse de tous avant sa fin, la mission se termine à la date prévue.',
    ],
    action: actions.candidate(about, 'Répondre'),
  }),
  recruiter: (about: RenewalSubject): Letter => ({
    subject: `Renouveler la mission jusqu’au ${longDayOf(about.newEndDay)} ? ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre mission « ${about.title} » se termine le ${longDayOf(about.endDay)}. Elle peut être renouvelée (${about.renewal}), jusqu’au ${longDayOf(about.newEndDay)}.`,
      `Dites-nous si vous voulez la renouveler. ${together}`,
      'Sans réponse de tous avant sa fin, la mission se termine à la date prévue.',
    ],
    action: actions.recruiter(about, 'Répondre'),
  }),
  admin: (about: RenewalSubject): Letter => ({
    subject: `Renouvellement à décider : ${about.title}, ${about.companyName}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `La mission « ${about.title} » ${withDe(about.companyName)} se termine le ${longDayOf(about.endDay)}. Elle peut être renouvelée (${about.renewal}), jusqu’au ${longDayOf(about.newEndDay)}.`,
      'La question vient d’être posée à l’entreprise et à chaque personne recrutée. L’accord de la plateforme est nécessaire aussi.',
    ],
    action: actions.admin(about, 'Répondre'),
  }),
}

/** Who said no, for a company or a candidate: no candidate is named. */
const declinerOf = ({ companyName }: RenewalSubject, by: RenewalParty): string =>
  ({
    company: `${companyName} a choisi de ne pas la renouveler`,
    platform: 'Inspirnautes a choisi de ne pas la renouveler',
    candidate: 'une personne recrutée a choisi de ne pas la renouveler',
  })[by]

/** A party declined: the mission ends on its day. */
export const renewalDeclinedLetters = {
  candidate: (about: RenewalSubject, by: RenewalParty): Letter => ({
    ...ofItsCompany(about),
    subject: `La mission n’est pas renouvelée : ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Ta mission « ${about.title} » chez ${about.companyName} se termine le ${longDayOf(about.endDay)}, comme prévu : ${by === 'candidate' ? 'tous n’ont pas souhaité la renouveler' : declinerOf(about, by)}.`,
      'Jusqu’à ce jour, rien ne change. Merci pour le travail accompli.',
    ],
    action: actions.candidate(about, 'Voir la mission'),
  }),
  recruiter: (about: RenewalSubject, by: RenewalParty): Letter => ({
    subject: `La mission n’est pas renouvelée : ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre mission « ${about.title} » se termine le ${longDayOf(about.endDay)}, comme prévu : ${declinerOf(about, by)}.`,
      'Jusqu’à ce jour, rien ne change. Nous restons à votre écoute pour la suite.',
    ],
    action: actions.recruiter(about, 'Voir la mission'),
  }),
  admin: (about: RenewalSubject, by: RenewalParty): Letter => ({
    subject: `Mission non renouvelée : ${about.title}, ${about.companyName}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `La mission « ${about.title} » se termine le ${longDayOf(about.endDay)}, comme prévu : ${declinerOf(about, by)}.`,
      'Si tout le monde change d’avis, vous pouvez rouvrir la question avant la fin de la mission.',
    ],
    action: actions.admin(about, 'Voir la mission'),
  }),
}

/** The mission is renewed: the amendment goes with the letter. */
export const amendmentLetters = {
  candidate: (about: RenewalSubject): Letter => ({
    ...ofItsCompany(about),
    subject: `La mission est renouvelée jusqu’au ${longDayOf(about.newEndDay)} : ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Ta mission « ${about.title} » chez ${about.companyName} est renouvelée jusqu’au ${longDayOf(about.newEndDay)}, avec l’accord de tous.`,
      'L’avenant à ton contrat est joint à cet e-mail. Tu le retrouves sur la page de la mission, dans tes documents.',
    ],
    action: actions.candidate(about, 'Voir la mission'),
  }),
  recruiter: (about: RenewalSubject): Letter => ({
    subject: `La mission est renouvelée jusqu’au ${longDayOf(about.newEndDay)} : ${about.title}`,
    greeting: 'Bonjour,',
    paragraphs: [
      `Votre mission « ${about.title} » est renouvelée jusqu’au ${longDayOf(about.newEndDay)}, avec l’accord de tous.`,
      'L’avenant à votre contrat est joint à cet e-mail. Vous le retrouvez sur la page de la mission, dans vos documents.',
    ],
    action: actions.recruiter(about, 'Voir la mission'),
  }),
}
