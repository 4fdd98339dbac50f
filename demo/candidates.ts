import { degrees } from '#domain/ground/reference-data/degrees.ts'
import type { MissionType } from '#domain/profiles/preferred-missions/preferred-missions.ts'
import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { accounts } from '#server/db/schema/ground/accounts.ts'
import type { candidates, candidateSkills } from '#server/db/schema/profiles/candidates.ts'
import type { preferredMissions, preferredMissionSkills } from '#server/db/schema/profiles/preferred-missions.ts'
import type { Row } from './bulk.ts'
import type { Calendar, Offset } from './calendar.ts'
import { weightedRegions } from '#demo/lists/regions.ts'
import { suspension } from '#demo/lists/reasons.ts'
import { drawPerson, emailOf, mailDomain, mobileNumber, signedUpOn, slugOf, type Person } from './people.ts'
import type { Random } from './random.ts'
import type { KnownSkill, KnownTrade } from './reference.ts'
import { drawResume, type NewResume, type ResumeLists } from './resumes.ts'

export type NewCandidate = {
  account: Row<typeof accounts>
  profile: Row<typeof candidates>
  /** The day of the sign-up. */
  since: Offset
  skills: (typeof candidateSkills.$inferInsert)[]
  /** Only a complete profile has a resume. */
  resume: NewResume | null
  /** The mission that they prefer, if they have said. */
  wish: {
    mission: typeof preferredMissions.$inferInsert
    skills: (typeof preferredMissionSkills.$inferInsert)[]
  } | null
}

const usualDegrees = [
  { name: "Diplôme d'ingénieur (Bac+5)", weight: 35 },
  { name: 'Master 2 professionnel (Bac+5)', weight: 25 },
  { name: 'Licence professionnelle', weight: 12 },
  { name: 'Licence (Bac+3)', weight: 10 },
  { name: 'BTS', weight: 10 },
  { name: 'Doctorat (recherche uniquement) (Bac+8)', weight: 4 },
  { name: 'Baccalauréat', weight: 4 },
] satisfies { name: (typeof degrees)[number]; weight: number }[]

/** Half stars that grow with the years: a beginner has two stars on a core skill, an expert five. */
const ratingAfter = (random: Random, years: number, best: number) =>
  Math.max(1, Math.min(10, Math.round(best * Math.min(1, 0.45 + years / 14) + random.int(-2, 1))))

const ratedSkills = (random: Random, trade: KnownTrade, years: number): { skill: KnownSkill; rating: number }[] => [
  ...trade.core
    .filter((_, rank) => rank < 2 || random.chance(0.9))
    .map((skill) => ({ skill, rating: ratingAfter(random, years, 10) })),
  ...random
    .sample(trade.near, random.int(1, 2 + Math.min(3, Math.floor(years / 4))))
    .map((skill) => ({ skill, rating: ratingAfter(random, years, 8) })),
]

/** The daily rate of the trade for that experience, rounded to ten euros. */
const rateOf = (random: Random, { dailyRate: [low, high] }: KnownTrade, years: number) =>
  Math.round((low + (high - low) * Math.min(1, years / 16) * (0.85 + random.next() * 0.3)) / 10) * 10

const describe = (random: Random, title: string, years: number, skills: KnownSkill[]): string => {
  const names = skills.slice(0, 3).map(({ name }) => name)
  return [
    `${title}, ${years < 2 ? 'en début de carrière' : `${years} ans d’expérience`}.`,
    `Je travaille surtout avec ${names.join(', ')}.`,
    random.pick([
      'J’aime les équipes à taille humaine et les livraisons fréquentes.',
      'Je cherche des missions longues, avec un vrai sujet technique.',
      'À l’aise en français comme en anglais, sur site ou à distance.',
      'J’accompagne volontiers les plus jeunes de l’équipe.',
      'Je préfère deux jours sur site par semaine, le reste à distance.',
    ]),
  ].join(' ')
}

const usualTypes = [
  { name: 'Mixte', weight: 55 },
  { name: 'Télétravail', weight: 30 },
  { name: 'Sur site', weight: 15 },
] satisfies { name: MissionType; weight: number }[]

/** Most prefer a mission at home, with the first skills of their trade. */
const drawWish = (random: Random, candidateId: number, home: string, held: { skill: KnownSkill }[]) => {
  const region = random.chance(0.7) ? home : random.weighted(weightedRegions).name
  const mission = { candidateId, region, type: random.weighted(usualTypes).name }
  const skills = held.slice(0, random.int(1, 3)).map(({ skill }) => ({ candidateId, skillId: skill.id }))
  return { mission, skills }
}

type Ids = { accountId: number; candidateId: number }
type Given = {
  person?: Person
  email?: string
  years?: number
  region?: string
  since?: Offset
  reference?: { name: string; email: string }
}

/** A candidate of that trade. A pending one has only the fields of the sign-up; the others have completed their profile. */
export const drawCandidate = (
  random: Random,
  calendar: Calendar,
  trade: KnownTrade,
  status: AccountStatus,
  { accountId, candidateId }: Ids,
  passwordHash: string,
  lists: ResumeLists,
  given: Given = {},
): NewCandidate => {
  const person = given.person ?? drawPerson(random)
  const years = given.years ?? Math.floor(random.next() ** 1.6 * 25)
  const position = trade.titles[person.isWoman ? 1 : 0]
  const held = ratedSkills(random, trade, years)
  const isComplete = status === 'active' || status === 'suspended'
  const since = given.since ?? signedUpOn(random, calendar, status, () => -1 - Math.floor(random.next() ** 1.5 * 1430))
  const decidedOffset = Math.min(-1, since + random.int(1, 5))
  const decidedAt = status === 'pending' ? null : calendar.instant(decidedOffset, random.int(12, 16))
  const createdAt = calendar.instant(since, random.int(6, 11))
  const region = given.region ?? random.weighted(weightedRegions).name
  const slug = slugOf(`${person.givenName} ${person.familyName} ${accountId}`)
  const reference = given.reference ?? drawReference(random, accountId)
  return {
    since,
    account: {
      id: accountId,
      role: 'candidate',
      status,
      email: given.email ?? emailOf(person, accountId),
      passwordHash,
      createdAt,
      decidedAt,
      emailConfirmedAt: createdAt,
      ...(status === 'suspended' && { suspendedAt: calendar.instant(-9, 10), suspensionReason: suspension }),
    },
    profile: {
      id: candidateId,
      accountId,
      familyName: person.familyName,
      givenName: person.givenName,
      phone: random.chance(0.9) ? mobileNumber(random) : null,
      degree: random.chance(0.9) ? random.weighted(usualDegrees).name : null,
      yearsOfExperience: years,
      position,
      region,
      dailyRate: random.chance(0.95) ? rateOf(random, trade, years) : null,
      description: isComplete
        ? describe(
            random,
            position,
            years,
            held.map(({ skill }) => skill),
          )
        : null,
      website: isComplete && random.chance(0.5) ? `https://www.${mailDomain}/${slug}` : null,
      videoUrl: isComplete && random.chance(0.15) ? `https://video.${mailDomain}/${slug}` : null,
      availableFrom: isComplete && random.chance(0.7) ? calendar.day(random.int(-60, 90)) : null,
      availableTo: null,
      lastReferenceName: reference?.name ?? null,
      lastReferenceEmail: reference?.email ?? null,
    },
    skills: held.map(({ skill, rating }) => ({ candidateId, skillId: skill.id, rating })),
    resume: isComplete
      ? drawResume(calendar, { candidateId, trade, position, years, skills: held.map(({ skill }) => skill) }, lists)
      : null,
    // The one who is shown has said it.
    wish:
      isComplete && (random.chance(0.6) || given.person !== undefined)
        ? drawWish(random, candidateId, region, held)
        : null,
  }
}

/** Three in ten name whom to ask about their last mission, half of them with an address. */
const drawReference = (random: Random, accountId: number): { name: string; email: string | null } | undefined => {
  if (!random.chance(0.3)) return undefined
  const person = drawPerson(random)
  const isReachable = random.chance(0.5)
  return {
    name: `${person.givenName} ${person.familyName}`,
    email: isReachable ? `ancien.client${accountId}@${mailDomain}` : null,
  }
}
