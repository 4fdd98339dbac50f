import { paths } from '#contract/paths.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import type { Letter } from '#server/mail/letter.ts'

const toCandidate = ({ missionId }: MissionSubject) => ({
  label: 'Voir la mission',
  path: paths.candidate.mission(missionId),
})
const toRecruiter = ({ missionId }: MissionSubject) => ({
  label: 'Voir la mission',
  path: paths.recruiter.mission(missionId),
})

export const missionProposedLetter = (about: MissionSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Une mission t’est proposée : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Nous avons proposé ton profil à ${about.companyName} pour la mission « ${about.title} ».`,
    'L’entreprise peut maintenant te proposer un entretien. Si la mission ne te convient pas, décline-la depuis ton espace.',
  ],
  action: toCandidate(about),
})

export const candidateProposedLetter = (about: MissionSubject): Letter => ({
  subject: `Un profil vous est proposé : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Un nouveau profil vous est proposé pour votre mission « ${about.title} ».`,
    'Consultez-le et proposez-lui un entretien depuis votre espace.',
  ],
  action: toRecruiter(about),
})

export const candidateRecruitedLetter = (about: MissionSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Tu es recruté(e) : ${about.title}`,
  greeting: 'Félicitations !',
  paragraphs: [`${about.companyName} t’a choisi(e) pour la mission « ${about.title} ».`],
  action: toCandidate(about),
})

export const candidateRejectedLetter = (about: MissionSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Ta candidature n’a pas été retenue : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Après votre entretien, ${about.companyName} n’a pas retenu ta candidature pour la mission « ${about.title} ».`,
    'D’autres missions peuvent te correspondre : nous te tenons au courant.',
  ],
})

export const missionDeclinedLetter = (about: MissionSubject, reason: string): Letter => ({
  subject: `Mission déclinée par un candidat : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Un candidat a décliné votre mission « ${about.title} ».`,
    `Raison donnée : ${reason}`,
    'Les entretiens prévus avec ce candidat sont annulés.',
  ],
  action: toRecruiter(about),
})

export const proposalEndedLetter = (about: MissionSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Ta candidature est retirée : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Ton profil n’est plus proposé à ${about.companyName} pour la mission « ${about.title} ».`,
    'S’il y avait un entretien en cours, il est annulé.',
  ],
})
