import type {
  RecruiterDetail,
  RecruiterProfile,
  RecruiterRow as RecruiterAnswer,
} from '#contract/profiles/recruiters.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { presentAccountState } from '#server/features/ground/accounts/accounts.present.ts'
import type { Actor } from '#server/http/actor.ts'
import { csvDay, csvPhone, type CsvColumn } from '#server/http/csv.ts'
import { canEditRecruiter } from './recruiters.policy.ts'
import type { RecruiterRow } from './recruiters.sql.ts'

const presentCompany = (row: RecruiterRow) => ({
  company_name: row.companyName,
  domain_recruiter: [{ id: row.sectorId, name: row.sectorName }],
  firstname: row.familyName,
  lastname: row.givenName,
  poste: row.position,
  country: row.region,
  phone_number: row.phone,
  email: row.email,
  address: row.address,
  link: row.website,
  start_at: row.opensAt,
  finish_at: row.closesAt,
  description: row.description,
})

/** A company in the administrator's lists. */
export const presentRecruiterRow = (row: RecruiterRow): RecruiterAnswer => ({
  ...presentCompany(row),
  id_user: row.accountId,
  full_name: `${row.givenName} ${row.familyName}`,
  createdAt: row.createdAt.toISOString(),
})

/** The columns of the file of the administrator's list. */
export const recruiterColumns: readonly CsvColumn<RecruiterAnswer>[] = [
  { header: 'Entreprise', value: (row) => row.company_name },
  { header: "Domaine d'activité", value: (row) => row.domain_recruiter.map(({ name }) => name).join(', ') },
  { header: 'Nom', isPersonal: true, value: (row) => row.firstname },
  { header: 'Prénom', isPersonal: true, value: (row) => row.lastname },
  { header: 'Poste', value: (row) => row.poste },
  { header: 'Lieu', value: (row) => row.country },
  { header: 'Téléphone', isPersonal: true, value: (row) => csvPhone(row.phone_number) },
  { header: 'Email', isPersonal: true, value: (row) => row.email },
  { header: 'Adresse', value: (row) => row.address },
  { header: 'Site web', value: (row) => row.link },
  { header: 'Inscription', value: (row) => csvDay(dayOf(new Date(row.createdAt))) },
]

const presentHiringAnswers = (row: RecruiterRow) => ({
  recruit_employee: row.hiresEmployees,
  self_employed: row.seeksIndependents,
  independent: row.hasWorkedWithIndependents,
  like_independent: row.likesIndependents,
  remote_consultant: row.hasWorkedRemotely,
  expand_team: row.expandsTeam,
  new_project: row.startsProject,
  hire_ing: row.hiresFirstEngineer,
})

/** The detail that the administrator reads before and after the decision. */
export const presentRecruiterDetail = (row: RecruiterRow, reader: Actor): RecruiterDetail => ({
  ...presentRecruiterRow(row),
  ...presentHiringAnswers(row),
  ...presentAccountState(row, reader),
})

/** A company's profile (001 §3). */
export const presentRecruiterProfile = (
  row: RecruiterRow,
  { percentage, emailConfirmed }: { percentage: number; emailConfirmed: boolean },
  reader: Actor,
): RecruiterProfile => ({
  ...presentCompany(row),
  ...presentHiringAnswers(row),
  url: row.videoUrl,
  percentage,
  emailConfirmed,
  can: { edit: canEditRecruiter(reader, row) },
})
