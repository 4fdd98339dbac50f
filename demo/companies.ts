import type { AccountStatus } from '#domain/ground/accounts/accounts.ts'
import type { positions } from '#domain/ground/reference-data/positions.ts'
import type { accounts } from '#server/db/schema/ground/accounts.ts'
import type { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import type { Row } from './bulk.ts'
import type { Calendar } from './calendar.ts'
import { nameBeginnings, nameEnds } from '#demo/lists/companies.ts'
import { streets, weightedRegions } from '#demo/lists/regions.ts'
import { drawPerson, emailOf, mailDomain, officeNumber, signedUpOn, slugOf, type Person } from './people.ts'
import type { Random } from './random.ts'
import type { KnownSector } from './reference.ts'

export type NewCompany = {
  account: Row<typeof accounts>
  profile: Row<typeof recruiters>
  sector: KnownSector
}

const usualPositions = [
  { name: 'Responsable recrutement', weight: 30 },
  { name: 'Manager', weight: 25 },
  { name: 'Directeur', weight: 15 },
  { name: 'Chef du projet', weight: 15 },
  { name: 'Responsable RH', weight: 10 },
  { name: 'Directeur RH', weight: 5 },
] satisfies { name: (typeof positions)[number]; weight: number }[]

const drawName = (random: Random, sector: KnownSector) => {
  const name = random.pick(nameBeginnings) + random.pick(nameEnds)
  return random.chance(0.75) ? `${name} ${random.pick(sector.words)}` : name
}

const describe = (random: Random, name: string, sector: KnownSector) =>
  `${name} emploie ${random.pick(['une quarantaine de', 'cent vingt', 'trois cents', 'neuf cents', 'deux mille'])} personnes. ` +
  `Nos équipes numériques travaillent notamment sur ces sujets : ${random.sample(sector.projects, 2).join(', ')}.`

type Ids = { accountId: number; recruiterId: number }
type Given = { person?: Person; email?: string; companyName?: string; region?: string }

/** A company and its recruiter. A pending one has only the fields of the sign-up. */
export const drawCompany = (
  random: Random,
  calendar: Calendar,
  sector: KnownSector,
  status: AccountStatus,
  { accountId, recruiterId }: Ids,
  passwordHash: string,
  given: Given = {},
): NewCompany => {
  const person = given.person ?? drawPerson(random)
  const companyName = given.companyName ?? drawName(random, sector)
  const region = weightedRegions.find(({ name }) => name === given.region) ?? random.weighted(weightedRegions)
  const isComplete = status === 'active'
  const createdOffset = signedUpOn(random, calendar, status, () => -random.int(1450, 1900))
  const decidedOffset = Math.min(-1, createdOffset + random.int(1, 5))
  const slug = slugOf(companyName)
  const createdAt = calendar.instant(createdOffset, random.int(6, 11))
  return {
    sector,
    account: {
      id: accountId,
      role: 'recruiter',
      status,
      email: given.email ?? emailOf(person, accountId),
      passwordHash,
      createdAt,
      decidedAt: status === 'pending' ? null : calendar.instant(decidedOffset, random.int(12, 16)),
      emailConfirmedAt: createdAt,
    },
    profile: {
      id: recruiterId,
      accountId,
      companyName,
      sectorId: sector.id,
      familyName: person.familyName,
      givenName: person.givenName,
      position: random.weighted(usualPositions).name,
      phone: officeNumber(random),
      region: region.name,
      address: `${random.int(1, 120)} ${random.pick(streets)}, ${random.pick(region.towns)}`,
      description: describe(random, companyName, sector),
      website: random.chance(0.8) ? `https://www.${slug}.${mailDomain}` : null,
      videoUrl: isComplete && random.chance(0.2) ? `https://video.${mailDomain}/${slug}` : null,
      opensAt: isComplete ? random.pick(['08:30', '09:00', '09:30']) : null,
      closesAt: isComplete ? random.pick(['17:30', '18:00', '18:30']) : null,
      hiresEmployees: random.chance(0.7),
      seeksIndependents: random.chance(0.9),
      hasWorkedWithIndependents: random.chance(0.6),
      likesIndependents: random.chance(0.6),
      hasWorkedRemotely: random.chance(0.7),
      expandsTeam: random.chance(0.5),
      startsProject: random.chance(0.5),
      hiresFirstEngineer: random.chance(0.1),
    },
  }
}
