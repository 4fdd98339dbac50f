import { territoriesOf } from '#domain/ground/reference-data/territories.ts'
import { addMonths } from '#domain/time/months.ts'
import { addDays, daysBetween, type Day } from '#domain/time/paris-time.ts'
import { countWorkingDays } from '#domain/time/public-holidays.ts'
import { vigilanceTypes, type VigilanceType } from '../documents/document-types.ts'

/** From this amount of one contract on, in euros, the company must collect the papers (R. 8222-1 of the Labour code). */
export const vigilanceThreshold = 5000

/** The papers are asked for again every six months while the mission runs (D. 8222-5). */
export const monthsBetweenChecks = 6

/** A paper that ends within this many days is announced. */
export const endsSoonDays = 30

/** Days before the end of a paper on which its candidate is reminded. */
export const reminderDays = [30, 7, 0] as const

type PaperDays = { issuedOn: Day; endsOn: Day | null }

/** « datant de moins de N mois »: the day N months after its date is one too many. */
const underMonths =
  (months: number) =>
  ({ issuedOn }: PaperDays): Day =>
    addDays(addMonths(issuedOn, months), -1)

type VigilanceRule = {
  label: string
  /** Why it is asked, in a sentence for the candidate. */
  why: string
  /** Where the rule comes from, and the day since which that text stands so. */
  law: string
  since: Day
  /** How long it is good, in words. */
  validity: string
  /** The last day on which the paper is good. */
  lastDayOf: (paper: PaperDays) => Day
  /** Whether the paper says its own end, which the candidate then gives. */
  saysItsEnd: boolean
  /** Asked of everybody, or only of whoever has once given one: who employs nobody has no such list. */
  isFor: 'everybody' | 'employers'
  /** Whether the paper has a security code, to be checked with whom issued it. */
  hasCode: boolean
}

/** The papers of the vigilance file: what the law asks, since when, and how long each is good. */
export const vigilanceRules: Record<VigilanceType, VigilanceRule> = {
  'attestation-vigilance': {
    label: 'Attestation de vigilance URSSAF',
    why: 'Elle prouve que les cotisations sociales sont déclarées et payées.',
    law: 'Code du travail, art.\u00a0D.\u00a08222-5, 1°',
    since: '2012-01-01',
    validity: 'moins de 6 mois',
    lastDayOf: underMonths(6),
    saysItsEnd: false,
    isFor: 'everybody',
    hasCode: true,
  },
  immatriculation: {
    label: 'Justificatif d’immatriculation',
    why: 'Extrait Kbis ou avis de situation SIRENE\u00a0: il prouve que l’activité est déclarée.',
    law: 'Code du travail, art.\u00a0D.\u00a08222-5, 2°',
    since: '2012-01-01',
    validity: 'moins de 3 mois',
    lastDayOf: underMonths(3),
    saysItsEnd: false,
    isFor: 'everybody',
    hasCode: false,
  },
  'attestation-fiscale': {
    label: 'Attestation de régularité fiscale',
    why: 'Elle prouve que les impôts sont déclarés et payés.',
    law: 'Arrêté du 22 mars 2019 (commande publique), étendu par usage',
    since: '2019-04-01',
    validity: 'année en cours',
    lastDayOf: ({ issuedOn }) => `${issuedOn.slice(0, 4)}-12-31`,
    saysItsEnd: false,
    isFor: 'everybody',
    hasCode: false,
  },
  'rc-professionnelle': {
    label: 'Responsabilité civile professionnelle',
    why: 'Elle couvre les dommages causés pendant la mission.',
    law: 'Demandée par contrat (Code civil, art.\u00a01231-1)',
    since: '2016-10-01',
    validity: 'jusqu’à sa date de fin',
    lastDayOf: ({ issuedOn, endsOn }) => endsOn ?? issuedOn,
    saysItsEnd: true,
    isFor: 'everybody',
    hasCode: false,
  },
  'travailleurs-etrangers': {
    label: 'Liste nominative des travailleurs étrangers',
    why: 'Seulement pour qui emploie des personnes soumises à une autorisation de travail.',
    law: 'Code du travail, art.\u00a0D.\u00a08254-2',
    since: '2008-05-01',
    validity: 'moins de 6 mois',
    lastDayOf: underMonths(6),
    saysItsEnd: false,
    isFor: 'employers',
    hasCode: false,
  },
}

/** Missing and expired are red, what ends within 30 days orange, good green, and what is not asked grey. */
export const paperLights = ['missing', 'expired', 'ends-soon', 'good', 'not-asked'] as const
export type PaperLight = (typeof paperLights)[number]

/** The newest paper of a type, if there is one. */
type Given = PaperDays | undefined

/** Whether this type is asked: of everybody once papers are asked at all, and a list of employees of whoever gave one. */
const isAsked = (type: VigilanceType, paper: Given, areAsked: boolean): boolean =>
  areAsked && (vigilanceRules[type].isFor === 'everybody' || paper !== undefined)

/** The light of one paper on a day. What is given although it is not asked shines when it is good. */
export const lightOn = (day: Day, type: VigilanceType, paper: Given, areAsked: boolean): PaperLight => {
  const asked = isAsked(type, paper, areAsked)
  if (paper === undefined) return asked ? 'missing' : 'not-asked'
  const left = daysBetween(day, vigilanceRules[type].lastDayOf(paper))
  if (left < 0) return asked ? 'expired' : 'not-asked'
  return left <= endsSoonDays ? 'ends-soon' : 'good'
}

/** Whether no light is red: the work may be ordered. */
export const isCompliant = (lights: readonly PaperLight[]): boolean =>
  !lights.some((light) => light === 'missing' || light === 'expired')

/** The light of every type on a day, in the order of the file. */
export const lightsOn = (day: Day, papers: ReadonlyMap<VigilanceType, PaperDays>, areAsked: boolean) =>
  vigilanceTypes.map((type) => ({ type, light: lightOn(day, type, papers.get(type), areAsked) }))

/** A mission as its amount is worked out: both days are included, and the region says its holidays. */
export type MissionDays = { startDay: Day; endDay: Day; region: string }

/** The working days of a mission; of a region with two territories, those of the usual one. */
export const workingDaysOf = ({ startDay, endDay, region }: MissionDays): number =>
  countWorkingDays(startDay, endDay, territoriesOf(region)[0])

/** What the mission costs, in euros; null while the candidate has given no daily rate. */
export const amountOf = (dailyRate: number | null, mission: MissionDays): number | null =>
  dailyRate === null ? null : dailyRate * workingDaysOf(mission)

/** Whether the papers are asked for a mission. Without a rate nobody knows, so they are. */
export const arePapersAsked = (dailyRate: number | null, mission: MissionDays): boolean =>
  (amountOf(dailyRate, mission) ?? vigilanceThreshold) >= vigilanceThreshold

/** The days on which the file of a mission is looked at: its first day, then every six months. */
const checkDaysOf = ({ startDay, endDay }: Pick<MissionDays, 'startDay' | 'endDay'>): Day[] => {
  const days: Day[] = []
  for (let day = startDay; day <= endDay; day = addMonths(startDay, days.length * monthsBetweenChecks)) days.push(day)
  return days
}

/** The next day on which the file of a mission is looked at; null once it is over. */
export const nextCheckOn = (day: Day, mission: Pick<MissionDays, 'startDay' | 'endDay'>): Day | null =>
  checkDaysOf(mission).find((check) => check >= day) ?? null

/** The last such day that has come; null before the mission begins. */
export const lastCheckOn = (day: Day, mission: Pick<MissionDays, 'startDay' | 'endDay'>): Day | null =>
  checkDaysOf(mission).findLast((check) => check <= day) ?? null
