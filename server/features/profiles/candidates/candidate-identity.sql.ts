import { sql, type SQL } from 'drizzle-orm'
import type { Person } from '#domain/profiles/anonymity/identity.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { legalIdentities } from '#server/db/schema/profiles/legal-identities.ts'
import { workExperiences } from '#server/db/schema/profiles/resumes.ts'

/**
 * What says who a candidate of the surrounding query is, as one JSON object: their name for those who may read it, and what
 * is masked in their words for those who may not.
 */
export const candidateIdentity = (candidate: SQL = sql`candidates`) => sql<Person>`json_build_object(
  'familyName', ${candidate}.family_name, 'givenName', ${candidate}.given_name,
  'email', (select a.email from ${accounts} a where a.id = ${candidate}.account_id),
  'phone', ${candidate}.phone, 'website', ${candidate}.website,
  'legalName', (select l.legal_name from ${legalIdentities} l where l.account_id = ${candidate}.account_id),
  'fileNames', (select coalesce(json_agg(f.name), '[]') from ${files} f where f.account_id = ${candidate}.account_id),
  'employers', (select coalesce(json_agg(json_build_object('name', e.company, 'publicCompany', e.public_company)), '[]')
    from ${workExperiences} e where e.candidate_id = ${candidate}.id and e.public_company is not null))`
