import type { Found, FoundCompany, FoundMission, FoundPerson } from '#contract/oversight/search.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import type { Actor } from '#server/http/actor.ts'
import type { FoundCompanyRow, FoundMissionRow, FoundPersonRow, FoundRows } from './search.sql.ts'

const presentPerson = (row: FoundPersonRow, reader: Actor): FoundPerson => {
  const { familyName, givenName, proposalStatus } = row
  const name = { familyName, givenName, proposalStatus: proposalStatus ?? 'preselected' }
  return {
    userId: row.accountId,
    fullName: presentCandidateName(reader, name).fullName,
    poste: reader.role === 'admin' ? (row.position ?? null) : null,
    missionTitle: row.missionTitle ?? null,
  }
}

const presentCompany = (row: FoundCompanyRow): FoundCompany => ({
  userId: row.accountId,
  entreprise: row.companyName,
  contact: `${row.givenName} ${row.familyName}`,
})

const presentMission = ({ id, title, companyName }: FoundMissionRow): FoundMission => ({
  id,
  title,
  entreprise: companyName ?? null,
})

/** What was found, each person in the form that this reader may see. */
export const presentFound = (rows: FoundRows, reader: Actor): Found => ({
  people: rows.people.map((row) => presentPerson(row, reader)),
  companies: rows.companies.map(presentCompany),
  missions: rows.missions.map(presentMission),
})
