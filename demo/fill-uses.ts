import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { usualThreshold } from '#domain/hiring/mission-watches/mission-watches.ts'
import { missionProposedLetter } from '#server/features/hiring/proposals/proposals.letters.ts'
import type { Trx } from '#server/db/client.ts'
import { missionWatches } from '#server/db/schema/hiring/mission-watches.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { skillAnswers, skillObservations } from '#server/db/schema/hiring/skill-observations.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { savedSearches } from '#server/db/schema/ground/saved-searches.ts'
import { contactMessages } from '#server/db/schema/ground/contact.ts'
import { mails } from '#server/db/schema/ground/mails.ts'
import { skills } from '#server/db/schema/ground/reference-data.ts'
import { insertAll, takeIds } from './bulk.ts'
import type { Calendar } from './calendar.ts'
import { note, type Happened } from './happened.ts'
import { searchesOf, visitors } from './lists/uses.ts'

type Using = {
  trx: Trx
  adminId: number
  calendar: Calendar
  now: Date
  /** The e-mails of the demonstration recruiter and candidate. */
  logins: { recruiter: string; candidate: string }
}

const ofAccount = (id: number, role: string) =>
  ({ actorId: id, actorRole: role, subject: 'account', subjectId: id, missionId: null, accountId: id }) as const

/** The searches that the administrator and the demonstration recruiter kept. */
const keepSearches = async ({ trx, calendar }: Using, adminId: number, recruiterId: number): Promise<Happened[]> => {
  const kept = [
    ...searchesOf.admin.map((search) => ({ ...search, accountId: adminId, role: 'admin' })),
    ...searchesOf.recruiter.map((search) => ({ ...search, accountId: recruiterId, role: 'recruiter' })),
  ]
  const ids = await takeIds(trx, savedSearches, kept.length)
  const rows = kept.map((row, rank) => ({ ...row, id: ids[rank] ?? 0, createdAt: calendar.instant(-40 + rank, 9) }))
  await insertAll(trx, savedSearches, rows)
  return rows.map(({ role, accountId, list, createdAt: at }) => ({
    ...ofAccount(accountId, role),
    at,
    type: 'saved-search.kept',
    after: { list },
  }))
}

/** The administrator watches two open missions of the demonstration recruiter; whoever is there is known to the watches. */
const watchMissions = async ({ trx, adminId, calendar }: Using, recruiterId: number): Promise<Happened[]> => {
  const watched = await trx
    .select({ id: missions.id })
    .from(missions)
    .innerJoin(recruiters, and(eq(recruiters.id, missions.recruiterId), eq(recruiters.accountId, recruiterId)))
    .where(gt(missions.startDay, calendar.day(0)))
    .orderBy(asc(missions.id))
    .limit(2)
  const createdAt = calendar.instant(calendar.workingDaysAgo(2), 10)
  const ids = await takeIds(trx, missionWatches, watched.length)
  const after = { threshold: usualThreshold }
  await insertAll(
    trx,
    missionWatches,
    watched.map(({ id }, rank) => ({ ...after, id: ids[rank] ?? 0, accountId: adminId, missionId: id, createdAt })),
  )
  await trx.execute(sql`insert into watch_notifications (watch_id, candidate_id)
    select w.id, c.id from mission_watches w cross join candidates c
    where w.account_id = ${adminId} and c.account_id > ${adminId}`)
  const by = { actorId: adminId, actorRole: 'admin', at: createdAt, accountId: recruiterId }
  return watched.map(({ id }) => ({
    ...by,
    type: 'mission-watch.begun',
    subject: 'mission',
    subjectId: id,
    missionId: id,
    after,
  }))
}

/** The demonstration candidate answers what companies saw of a skill. */
const answerObservation = async ({ trx, calendar }: Using, accountId: number): Promise<Happened[]> => {
  const [observed] = await trx
    .select({ candidateId: candidates.id, skillId: skills.id, name: skills.name })
    .from(candidates)
    .innerJoin(skillObservations, eq(skillObservations.candidateId, candidates.id))
    .innerJoin(skills, eq(skills.id, skillObservations.skillId))
    .where(eq(candidates.accountId, accountId))
    .orderBy(asc(skills.id))
    .limit(1)
  if (observed === undefined) return []
  const { candidateId, skillId, name } = observed
  const answeredAt = calendar.instant(-1, 17)
  const answer =
    'Je m’en suis servie tous les jours pendant deux ans, et je peux montrer le code d’un projet personnel.'
  await insertAll(trx, skillAnswers, [{ candidateId, skillId, answer, answeredAt }])
  const about = { ...ofAccount(accountId, 'candidate'), subject: 'candidate', subjectId: candidateId }
  const after = { skillId, name, isAnswered: true }
  return [{ ...about, at: answeredAt, type: 'skill-observations.answered', after }]
}

const byVisitor = {
  actorId: null,
  actorRole: 'visitor',
  type: 'contact.sent',
  subject: 'contact',
  after: null,
  missionId: null,
  accountId: null,
} as const

/** What visitors wrote by the contact form, and the two who are shown to the administrator. */
const receiveMessages = async ({ trx, calendar }: Using, recruiterId: number, candidateId: number) => {
  const ids = await takeIds(trx, contactMessages, visitors.length)
  const rows = visitors.map((row, rank) => ({
    ...row,
    id: ids[rank] ?? 0,
    createdAt: calendar.instant(-3 * rank - 1, 11),
  }))
  await insertAll(trx, contactMessages, rows)
  const written = { type: 'administrator.written-to', after: { missionId: null } } as const
  return [
    ...rows.map(({ id, createdAt: at }): Happened => ({
      ...byVisitor,
      at,
      subjectId: id,
    })),
    { ...ofAccount(recruiterId, 'recruiter'), ...written, at: calendar.instant(-6, 10) },
    { ...ofAccount(candidateId, 'candidate'), ...written, at: calendar.instant(-4, 10) },
  ]
}

/** One mail was given up: its mailbox is full. The administrator reads why, and sends it again. */
const giveUpMail = async ({ trx, adminId, calendar }: Using): Promise<Happened[]> => {
  const [addressed] = await trx
    .select({
      email: accounts.email,
      missionId: missions.id,
      title: missions.title,
      companyName: recruiters.companyName,
      recruiterAccountId: recruiters.accountId,
    })
    .from(accounts)
    .innerJoin(candidates, eq(candidates.accountId, accounts.id))
    .innerJoin(
      missions,
      sql`exists (select from proposals p where p.mission_id = ${missions.id}
      and p.candidate_id = ${candidates.id} and p.status = 'preselected')`,
    )
    .innerJoin(recruiters, eq(recruiters.id, missions.recruiterId))
    .where(gt(accounts.id, adminId))
    .orderBy(sql`${candidates.id} desc`, asc(missions.id))
    .limit(1)
  if (addressed === undefined) return []
  const { email: recipient, ...about } = addressed
  const [id = 0] = await takeIds(trx, mails, 1)
  const createdAt = calendar.instant(-1, 8)
  const letter = missionProposedLetter(about)
  const failed = { status: 'failed', attempts: 8, lastError: '552 5.2.2 Mailbox full' } as const
  const mail = { ...failed, id, recipient, letter, createdAt }
  await insertAll(trx, mails, [mail])
  const by = { actorId: null, actorRole: 'system', missionId: null, accountId: null }
  return [{ ...by, at: createdAt, type: 'mail.failed', subject: 'mail', subjectId: id, after: { attempts: 8 } }]
}

/** A company has opened each profile that it answered, and the administrator each one that they proposed, within a year. */
const openProfiles = (adminId: number, now: Date) => sql`
  insert into profile_views (account_id, reader_id, day)
  select distinct account_id, reader_id, (at at time zone 'Europe/Paris')::date from (
    select c.account_id, ${adminId}::int as reader_id, p.created_at as at from proposals p
      join candidates c on c.id = p.candidate_id where c.account_id > ${adminId}
    union all
    select c.account_id, r.account_id, i.created_at from interviews i join proposals p on p.id = i.proposal_id
      join candidates c on c.id = p.candidate_id join missions m on m.id = p.mission_id
      join recruiters r on r.id = m.recruiter_id where r.account_id > ${adminId}) as opened
  where at > ${now.toISOString()}::timestamptz - interval '350 days' on conflict do nothing`

/** What the people of the market keep, watch, read and write beside their missions; each is looked at on a page of its own. */
export const fillUses = async (using: Using): Promise<void> => {
  const { trx, adminId, now, logins } = using
  const idOf = async (email: string) =>
    (await trx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email)))[0]?.id ?? 0
  const [recruiterId, candidateId] = [await idOf(logins.recruiter), await idOf(logins.candidate)]
  await trx.execute(openProfiles(adminId, now))
  await note(trx, [
    ...(await keepSearches(using, adminId, recruiterId)),
    ...(await watchMissions(using, recruiterId)),
    ...(await answerObservation(using, candidateId)),
    ...(await receiveMessages(using, recruiterId, candidateId)),
    ...(await giveUpMail(using)),
  ])
}
