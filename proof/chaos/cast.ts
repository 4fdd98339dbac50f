import { inArray } from 'drizzle-orm'
import { companyParty, freelanceParty, identityOf, platformParty } from '#demo/identities.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import type { Person } from '#test/servers/app.ts'
import { aCandidate, anAdmin, aRecruiter } from '#test/people/factories.ts'
import type { Site } from './stage.ts'

type Candidate = Person & { candidateId: number }

/** Who writes. Each editor and each visitor is written by one writer alone, so that their writes have an order. */
export type Cast = {
  admin: Person
  recruiters: Person[]
  candidates: Candidate[]
  /** They change their profile. */
  editors: Candidate[]
  /** They sign in, and renew their session. */
  visitors: Person[]
}

const times = async <Made>(count: number, make: (rank: number) => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = []
  for (let rank = 0; rank < count; rank++) made.push(await make(rank))
  return made
}

/** Makes the people in the database of a site that serves; months of the recruiters and candidates are invoiced. */
export const makeCast = async (site: Site, writers: number): Promise<Cast> => {
  await using database = await site.open()
  const { db } = database
  const cast: Cast = {
    admin: { ...(await anAdmin(db, { email: 'regie@exemple.fr' })), role: 'admin' },
    recruiters: await times(6, async () => ({ ...(await aRecruiter(db)), role: 'recruiter' as const })),
    candidates: await times(12, async () => ({
      ...(await aCandidate(db, { dailyRate: 480 })),
      role: 'candidate' as const,
    })),
    editors: await times(writers, async () => ({ ...(await aCandidate(db)), role: 'candidate' as const })),
    visitors: await times(writers, async () => ({ ...(await aCandidate(db)), role: 'candidate' as const })),
  }
  const parties = [platformParty, ...cast.recruiters.map(({ id }, rank) => companyParty(rank + 1, `Société ${id}`))]
  const freelances = cast.candidates.map(({ id }, rank) => freelanceParty(rank + 100, `Freelance ${id}`))
  const accountIds = [null, ...[...cast.recruiters, ...cast.candidates].map(({ id }) => id)]
  await db
    .insert(legalIdentities)
    .values([...parties, ...freelances].map((party, rank) => identityOf(accountIds[rank] ?? null, party, new Date())))
  await db
    .update(candidates)
    .set({ description: null })
    .where(
      inArray(
        candidates.id,
        cast.editors.map(({ candidateId }) => candidateId),
      ),
    )
  return cast
}
