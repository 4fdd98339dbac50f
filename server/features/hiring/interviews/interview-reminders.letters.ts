import { paths } from '#contract/paths.ts'
import type { ReminderKind, ReminderSide } from '#domain/hiring/interviews/interview-reminders.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import type { Zone } from '#domain/time/zones.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import { slotText } from '#server/mail/dates.ts'
import type { Letter } from '#server/mail/letter.ts'

/** An agreed interview as its reminder tells it; `zone` is the clock of the reader. */
export type Reminded = MissionSubject & { slot: Minute; link: string; zone: Zone | null }

type Before = Exclude<ReminderKind, 'decision'>

const toCandidate = (kind: Before, about: Reminded): Letter => ({
  ...ofItsCompany(about),
  subject: `${kind === 'day' ? 'Rappel de ton entretien' : 'Ton entretien approche'} : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Ton entretien avec ${about.companyName} pour la mission « ${about.title} » : ${slotText(about.slot, { ...about, voice: 'tu' })}.`,
    `Lien de visio : ${about.link}`,
    'Un empêchement ? Demande une autre date depuis ton espace.',
  ],
  action: { label: 'Voir l’entretien', path: paths.candidate.interviews() },
})

const toRecruiter = (kind: Before, about: Reminded): Letter => ({
  subject: `${kind === 'day' ? 'Rappel de votre entretien' : 'Votre entretien approche'} : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Votre entretien avec un candidat pour la mission « ${about.title} » : ${slotText(about.slot, { ...about, voice: 'vous' })}.`,
    `Lien de visio : ${about.link}`,
  ],
  action: { label: 'Voir la mission', path: paths.recruiter.mission(about.missionId) },
})

const decisionLetter = (about: Reminded): Letter => ({
  subject: `Votre décision après l’entretien : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Vous aviez un entretien avec un candidat pour votre mission « ${about.title} » : ${slotText(about.slot, { ...about, voice: 'vous' })}.`,
    'Le recrutez-vous ? Il attend votre réponse : dites-la depuis la page de la mission.',
  ],
  action: { label: 'Décider', path: paths.recruiter.mission(about.missionId) },
})

/** The letter of a reminder, for the side that it reminds. */
export const reminderLetter = (kind: ReminderKind, side: ReminderSide, about: Reminded): Letter => {
  if (kind === 'decision') return decisionLetter(about)
  return side === 'candidate' ? toCandidate(kind, about) : toRecruiter(kind, about)
}
