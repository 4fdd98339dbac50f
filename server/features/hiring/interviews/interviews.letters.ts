import { paths } from '#contract/paths.ts'
import type { Minute } from '#domain/time/paris-time.ts'
import type { Zone } from '#domain/time/zones.ts'
import { ofItsCompany, type MissionSubject } from '#server/features/hiring/missions/missions.letters.ts'
import type { Letter } from '#server/mail/letter.ts'
import { slotText } from '#server/mail/dates.ts'

const toCandidate = { label: 'Voir l’entretien', path: paths.candidate.interviews() }
const toRecruiter = ({ missionId }: MissionSubject) => ({
  label: 'Voir la mission',
  path: paths.recruiter.mission(missionId),
})

/** The two slots, and the clock of the candidate who reads them. */
export type OfferedSlots = { firstSlot: Minute; secondSlot: Minute; zone: Zone | null }

const bothSlots = ({ firstSlot, secondSlot, zone }: OfferedSlots) => {
  const [first, second] = [firstSlot, secondSlot].map((slot) => slotText(slot, { zone, voice: 'tu' }))
  return `Deux créneaux te sont proposés : ${first}, ou ${second}.`
}

export const interviewProposedLetter = (about: MissionSubject, offered: OfferedSlots): Letter => ({
  ...ofItsCompany(about),
  subject: `Un entretien t’est proposé : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${about.companyName} souhaite te rencontrer pour la mission « ${about.title} ».`,
    bothSlots(offered),
    'Choisis celui qui te convient depuis ton espace, ou demande une autre date.',
  ],
  action: toCandidate,
})

export const interviewChangedLetter = (about: MissionSubject, offered: OfferedSlots): Letter => ({
  ...ofItsCompany(about),
  subject: `De nouveaux créneaux pour ton entretien : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${about.companyName} a changé les créneaux de ton entretien pour la mission « ${about.title} ».`,
    bothSlots(offered),
  ],
  action: toCandidate,
})

/** The interview that a letter asks for an answer to, as the letter says it. */
type Asked = OfferedSlots & { candidateAccountId: number; interviewId: number; version: number }

/** A letter that proposes two slots, with a link for each answer. */
export const withAnswers = (
  letter: Letter,
  { candidateAccountId: accountId, firstSlot, secondSlot, zone, ...asked }: Asked,
): Letter => {
  const answer = (label: string, slot: Minute | null) => ({
    label,
    link: {
      kind: 'interview-answer' as const,
      accountId,
      interviewId: asked.interviewId,
      version: asked.version,
      slot,
    },
  })
  return {
    ...letter,
    answers: {
      lead: 'Tu peux aussi répondre d’ici, sans te connecter. Chaque lien montre d’abord ce qui va se passer :',
      links: [
        answer(`Choisir le ${slotText(firstSlot, { zone, voice: 'tu' })}`, firstSlot),
        answer(`Choisir le ${slotText(secondSlot, { zone, voice: 'tu' })}`, secondSlot),
        answer('Décliner', null),
      ],
    },
  }
}

export const interviewRejectedLetter = (about: MissionSubject, reason: string): Letter => ({
  ...ofItsCompany(about),
  subject: `Ton entretien est annulé : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `${about.companyName} a annulé l’entretien prévu pour la mission « ${about.title} ».`,
    `Raison donnée : ${reason}`,
    'Ta candidature reste ouverte : un autre entretien peut t’être proposé.',
  ],
  action: toCandidate,
})

export const interviewAcceptedLetter = (about: MissionSubject, slot: Minute, zone: Zone | null): Letter => ({
  subject: `Entretien accepté : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Le candidat a accepté l’entretien pour votre mission « ${about.title} » : ${slotText(slot, { zone, voice: 'vous' })}.`,
    'Le lien que vous avez donné pour ce créneau est dans vos entretiens.',
  ],
  action: toRecruiter(about),
})

export const interviewDeclinedLetter = (about: MissionSubject, reason: string): Letter => ({
  subject: `Entretien décliné : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Le candidat a décliné l’entretien proposé pour votre mission « ${about.title} ».`,
    `Raison donnée : ${reason}`,
    'Vous pouvez lui proposer un autre entretien.',
  ],
  action: toRecruiter(about),
})

export const anotherDateAskedLetter = (about: MissionSubject, reason: string): Letter => ({
  subject: `Une autre date est demandée : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `Le candidat demande une autre date pour l’entretien de votre mission « ${about.title} ».`,
    `Raison donnée : ${reason}`,
    'Proposez deux nouveaux créneaux avec « Modifier entretien ».',
  ],
  action: toRecruiter(about),
})
