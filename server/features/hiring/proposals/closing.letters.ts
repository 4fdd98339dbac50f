import { paths } from '#contract/paths.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import type { Letter } from '#server/mail/letter.ts'

/** The company recruited somebody: the others, who stay as they are, hear of it. */
export const anotherRecruitedLetter = (about: MissionSubject): Letter => ({
  ...ofItsCompany(about),
  subject: `Un autre profil est retenu : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${about.companyName} a retenu un autre profil pour la mission « ${about.title} ».`,
    'Ta candidature n’est pas refusée\u00a0: l’entreprise peut encore revenir vers toi. Si tu préfères passer à autre chose, décline la mission depuis ton espace.',
    'Merci du temps que tu y as donné. D’autres missions peuvent te correspondre\u00a0: nous te tenons au courant.',
  ],
  action: { label: 'Voir la mission', path: paths.candidate.mission(about.missionId) },
})

/** The administrator took a candidate off a mission: its company hears of it. */
export const profileWithdrawnLetter = (about: MissionSubject): Letter => ({
  subject: `Un profil n’est plus proposé : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Nous avons retiré un profil proposé pour votre mission « ${about.title} ».`,
    'Un entretien prévu avec cette personne n’a plus lieu. D’autres profils peuvent vous être proposés.',
  ],
  action: { label: 'Voir la mission', path: paths.recruiter.mission(about.missionId) },
})
