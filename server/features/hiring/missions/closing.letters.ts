import { paths } from '#contract/paths.ts'
import { withDe } from '#domain/elision.ts'
import { addReasonToLetter, type RefusalReason } from '#server/features/ground/refusal-reasons/refusal-reasons.rules.ts'
import type { Mail } from '#server/db/record.ts'
import type { Letter } from '#server/mail/letter.ts'
import { ofItsCompany, type MissionSubject } from './missions.letters.ts'
import type { WholeMission } from './missions.sql.ts'

/** How a mission closes before its end. */
export type Closing = 'interrupted' | 'deleted'

const others = 'D’autres missions peuvent te correspondre\u00a0: nous te tenons au courant.'

const happened: Record<Closing, (about: MissionSubject) => string> = {
  interrupted: ({ title, companyName }) => `La mission « ${title} » ${withDe(companyName)} est interrompue.`,
  deleted: ({ title, companyName }) => `La mission « ${title} » ${withDe(companyName)} n’aura pas lieu.`,
}

/** A candidate on whom nobody had decided. */
const proposalClosedLetter = (about: MissionSubject, closing: Closing): Letter => ({
  ...ofItsCompany(about),
  subject: `La mission ne se poursuit pas : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    happened[closing](about),
    'Ta candidature s’arrête donc ici, et un entretien prévu n’a plus lieu. Ton profil n’est pas en cause. Merci du temps que tu y as donné.',
    others,
  ],
})

const closedForRecruit: Record<Closing, string> = {
  interrupted: 'Tu étais recruté(e) pour cette mission\u00a0: tes documents et tes CRA restent dans ton espace.',
  deleted: 'Tu étais recruté(e) pour cette mission\u00a0: nous sommes désolés de cette nouvelle.',
}

/** A candidate who was recruited for it. */
const recruitClosedLetter = (about: MissionSubject, closing: Closing): Letter => ({
  ...ofItsCompany(about),
  subject: `Ta mission ne se poursuit pas : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [happened[closing](about), closedForRecruit[closing], others],
})

const verbs: Record<Closing, string> = { interrupted: 'interrompu', deleted: 'supprimé' }

/** The company, when the administrator closes its mission. */
const missionClosedLetter = (about: MissionSubject, closing: Closing): Letter => ({
  subject: `Votre mission est fermée par la plateforme : ${about.title}`,
  greeting: 'Bonjour,',
  paragraphs: [
    `L’administrateur de la plateforme a ${verbs[closing]} votre mission « ${about.title} ».`,
    'Les candidats concernés sont prévenus. Pour en parler, écrivez-nous.',
  ],
  action: { label: 'Nous écrire', path: paths.contact() },
})

/** What everybody else is told when a mission closes: each candidate who is proposed or recruited, and the company. */
export const closingMails = (
  mission: WholeMission,
  closing: Closing,
  refusalReason: RefusalReason,
  closedBy: string,
): Mail[] => {
  const { title, companyName, recruiterAccountId } = mission
  const about = { title, companyName, recruiterAccountId, missionId: mission.id }
  const letterOf = { preselected: proposalClosedLetter, recruited: recruitClosedLetter } as const
  return [
    ...mission.proposals.flatMap(({ status, accountId }): Mail[] =>
      status === 'rejected'
        ? []
        : [{ to: accountId, letter: addReasonToLetter(letterOf[status](about, closing), refusalReason) }],
    ),
    ...(closedBy === 'admin'
      ? [{ to: recruiterAccountId, letter: addReasonToLetter(missionClosedLetter(about, closing), refusalReason) }]
      : []),
  ]
}
