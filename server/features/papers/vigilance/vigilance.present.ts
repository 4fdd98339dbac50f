import type { Conformity, VigilanceFile, VigilancePaper } from '#contract/papers/vigilance.ts'
import { lightWords } from '#domain/papers/vigilance/vigilance-labels.ts'
import {
  amountOf,
  nextCheckOn,
  vigilanceRules,
  vigilanceThreshold,
  workingDaysOf,
} from '#domain/papers/vigilance/vigilance.ts'
import { dayOf, frenchDay } from '#domain/time/paris-time.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import type { Actor } from '#server/http/actor.ts'
import type { VigilanceCover } from '#server/pdf/vigilance-sheet.ts'
import { canSendPaper, canVerifyPaper } from './vigilance.policy.ts'
import type { VigilanceFacts } from './vigilance.queries.ts'
import type { FiledMission, VigilanceRow } from './vigilance.sql.ts'

type Line = VigilanceFacts['lines'][number]

/** Who checked is named to the administrator alone; the candidate reads when. */
const verificationOf = ({ checkedAt, checkedBy }: VigilanceRow, actor: Actor) =>
  checkedAt === null ? null : { date: dayOf(checkedAt), by: actor.role === 'admin' ? checkedBy : null }

const presentLine = ({ type, light, paper }: Line, actor: Actor, reading: Reading): VigilancePaper => ({
  type,
  label: vigilanceRules[type].label,
  light,
  goodUntil: paper === undefined ? null : vigilanceRules[type].lastDayOf(paper),
  issuedOn: paper?.issuedOn ?? null,
  document: paper === undefined ? null : presentDocument(paper, reading),
  verification: paper === undefined ? null : verificationOf(paper, actor),
  can: { send: canSendPaper(actor), verify: paper !== undefined && canVerifyPaper(actor, paper) },
})

export const presentVigilance = (facts: VigilanceFacts, actor: Actor, reading: Reading): VigilanceFile => ({
  asked: facts.areAsked,
  compliant: facts.isCompliant,
  papers: facts.lines.map((line) => presentLine(line, actor, reading)),
})

export const presentConformity = (
  mission: FiledMission,
  facts: VigilanceFacts,
  actor: Actor,
  reading: Reading,
): Conformity => ({
  ...presentVigilance(facts, actor, reading),
  missionProfilId: mission.proposalId,
  userId: mission.candidateAccountId,
  mission_title: mission.title,
  dateStart: mission.startDay,
  dateEnd: mission.endDay,
  workingDays: workingDaysOf(mission),
  amount: amountOf(mission.dailyRate, mission),
  threshold: vigilanceThreshold,
  nextCheck: nextCheckOn(dayOf(actor.now), mission),
})

const nameOf = ({ givenName, familyName }: FiledMission) => `${givenName} ${familyName}`

/** `Vigilance_Anne_Durand_2026-11-23.zip`. */
export const presentArchiveName = (mission: FiledMission, now: Date): string =>
  `Vigilance_${nameOf(mission).replaceAll(/[\s/\\:*?"<>|]+/g, '_')}_${dayOf(now)}.zip`

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' })

/** « du 02/01/2026, valable jusqu’au 01/07/2026 », and whether its code was checked. */
const detailsOf = ({ type, paper }: Line): string => {
  if (paper === undefined) return ''
  const { lastDayOf, hasCode } = vigilanceRules[type]
  const days = `Du ${frenchDay(paper.issuedOn)}, valable jusqu’au ${frenchDay(lastDayOf(paper))}.`
  if (!hasCode) return days
  if (paper.checkedAt === null) return `${days} Code de sécurité non vérifié.`
  return `${days} Code de sécurité vérifié le ${frenchDay(dayOf(paper.checkedAt))}.`
}

/** The cover sheet, which tells what is in the file, what is not, and until when each paper is good. */
export const presentCover = (mission: FiledMission, facts: VigilanceFacts, now: Date): VigilanceCover => {
  const [today, amount] = [dayOf(now), amountOf(mission.dailyRate, mission)]
  const next = nextCheckOn(today, mission)
  return {
    candidate: nameOf(mission),
    mission: mission.title,
    company: mission.companyName,
    facts: [
      { label: 'Période', value: `${frenchDay(mission.startDay)} – ${frenchDay(mission.endDay)}` },
      { label: 'Jours ouvrés', value: String(workingDaysOf(mission)) },
      { label: 'Montant de la mission', value: amount === null ? 'Tarif non renseigné' : euros.format(amount) },
      { label: 'Prochaine vérification', value: next === null ? 'Aucune avant la fin de la mission' : frenchDay(next) },
    ],
    verdict: {
      isGood: facts.isCompliant,
      words: facts.isCompliant ? 'Dossier conforme à ce jour' : 'Dossier incomplet\u00a0: une pièce manque ou a expiré',
    },
    papers: facts.lines.map((line) => ({
      label: vigilanceRules[line.type].label,
      state: lightWords[line.light].label,
      isGood: line.light === 'good' || line.light === 'ends-soon',
      details: detailsOf(line),
      law: vigilanceRules[line.type].law,
    })),
    madeOn: `Bordereau établi le ${frenchDay(today)}`,
  }
}
