import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { askedDaysBefore, isRenewal, renewedEndDay } from '#domain/papers/renewals/renewals.ts'
import { instantOf } from '#domain/time/paris-instants.ts'
import { addDays, dayOf, type Day } from '#domain/time/paris-time.ts'
import type { Trx } from '#server/db/client.ts'
import { missions } from '#server/db/schema/hiring/missions.ts'
import { proposals } from '#server/db/schema/hiring/proposals.ts'
import { renewalAnswers, renewals } from '#server/db/schema/papers/renewals.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { listMissionsToAsk } from '#server/features/papers/renewals/renewals.sql.ts'
import { insertAll, takeIds } from '../bulk.ts'
import { note, type Happened } from '../happened.ts'

const hourMs = 60 * 60 * 1000

/** Asked longer ago than this, everybody has answered. */
const answeredAfterDays = 9

/** How a question stands: nobody has answered, all but the candidates, everybody. */
type Standing = 'asked' | 'awaiting-candidate' | 'agreed' | 'declined'

const readEnding = async (trx: Trx, adminId: number, today: Day) => {
  const ids = await listMissionsToAsk(trx, today)
  const rows = await trx
    .select({
      missionId: missions.id,
      endDay: missions.endDay,
      renewal: missions.renewal,
      recruiterAccountId: recruiters.accountId,
      recruits: sql<
        { proposalId: number; accountId: number; decidedAt: string }[]
      >`(select json_agg(json_build_object('proposalId', ${proposals.id}, 'accountId', ${candidates.accountId},
        'decidedAt', ${proposals.decidedAt}) order by ${proposals.id}) from ${proposals}
        join ${candidates} on ${candidates.id} = ${proposals.candidateId}
        where ${proposals.missionId} = ${missions.id} and ${proposals.status} = 'recruited')`,
    })
    .from(missions)
    .innerJoin(recruiters, and(eq(recruiters.id, missions.recruiterId), gt(recruiters.accountId, adminId)))
    .where(inArray(missions.id, ids))
    .orderBy(missions.id)
  return rows.flatMap(({ renewal, ...row }) => (isRenewal(renewal) ? [{ ...row, renewal }] : []))
}
type Ending = Awaited<ReturnType<typeof readEnding>>[number]

const partiesOf = ({ recruiterAccountId, recruits }: Ending, adminId: number) => [
  { party: 'company', proposalId: null, accountId: recruiterAccountId, role: 'recruiter' } as const,
  { party: 'platform', proposalId: null, accountId: adminId, role: 'admin' } as const,
  ...recruits.map(
    ({ proposalId, accountId }) => ({ party: 'candidate', proposalId, accountId, role: 'candidate' }) as const,
  ),
]

type Answer = Omit<typeof renewalAnswers.$inferInsert, 'id' | 'renewalId'> & { role: string }

/** The answers given so far, hours after the question and each other; it is the candidate who declines. */
const answersOf = (one: Ending, standing: Standing, adminId: number, askedAt: Date, now: Date): Answer[] => {
  const parties = partiesOf(one, adminId)
  const upTo = { asked: 0, 'awaiting-candidate': 2, declined: 3, agreed: parties.length }[standing]
  return parties.slice(0, upTo).map((party, rank) => ({
    ...party,
    renews: standing !== 'declined' || party.party !== 'candidate',
    answeredAt: new Date(Math.min(Number(now), Number(askedAt) + (5 + 20 * rank) * hourMs)),
  }))
}

const askedAtOf = ({ endDay, recruits }: Ending, now: Date): Date => {
  const recruited = recruits.map(({ decidedAt }) => Number(new Date(decidedAt)))
  const announced = Number(instantOf(`${addDays(endDay, -askedDaysBefore)} 08:05`))
  return new Date(Math.min(Number(now), Math.max(announced, ...recruited)))
}

/** Whether everybody has answered by now. */
const isAnswered = (askedAt: Date, today: Day) => dayOf(askedAt) < addDays(today, -answeredAfterDays)

/** The outcome of a settled question, agreed and declined in turn. The new end is not so near that the next one is due. */
const outcomeOf = ({ endDay, renewal }: Ending, turn: number, today: Day): Standing =>
  turn % 2 === 0 && renewedEndDay(endDay, renewal) > addDays(today, askedDaysBefore) ? 'agreed' : 'declined'

type Asked = Ending & { id: number; askedAt: Date; standing: Standing; answers: Answer[] }

const rowOf = ({ id, missionId, endDay, renewal, askedAt, standing, answers }: Asked) => {
  const asked = { id, missionId, endDay, newEndDay: renewedEndDay(endDay, renewal), renewal, askedAt }
  return standing === 'agreed' || standing === 'declined'
    ? { ...asked, status: standing, settledAt: answers.at(-1)?.answeredAt ?? askedAt }
    : { ...asked, status: 'asked' as const, settledAt: null }
}

const happenedTo = (one: Asked): Happened[] => {
  const { id, missionId, endDay, recruiterAccountId, askedAt, standing, answers } = one
  const { newEndDay } = rowOf(one)
  const about = { subject: 'renewal', subjectId: id, missionId, accountId: recruiterAccountId }
  return [
    { ...about, at: askedAt, actorId: null, actorRole: 'system', type: 'renewal.asked', after: { endDay } },
    ...answers.map(({ accountId, role, renews, answeredAt }, rank): Happened => {
      const by = { ...about, at: answeredAt, actorId: accountId, actorRole: role }
      if (!renews) return { ...by, type: 'renewal.declined', after: { endDay } }
      const after = { endDay: newEndDay }
      return standing === 'agreed' && rank === answers.length - 1
        ? { ...by, subject: 'mission', subjectId: missionId, type: 'mission.renewed', after }
        : { ...by, type: 'renewal.answered', after }
    }),
  ]
}

/**
 * Asks whether the missions go on that end within thirty days, as the job has done: the first one, of the demonstration
 * candidate, waits for all three; of the others, those that were asked in these days wait for their candidate, and the older
 * ones are agreed or declined in turn. An agreed mission has its new end. `adminId` is the first account of this market.
 */
export const fillRenewals = async (trx: Trx, adminId: number, now: Date): Promise<void> => {
  const today = dayOf(now)
  const ending = await readEnding(trx, adminId, today)
  const ids = await takeIds(trx, renewals, ending.length)
  let turn = 0
  const asked = ending.map((one, rank): Asked => {
    const askedAt = askedAtOf(one, now)
    const isOver = rank > 0 && isAnswered(askedAt, today)
    const standing = isOver ? outcomeOf(one, turn++, today) : rank === 0 ? 'asked' : 'awaiting-candidate'
    return { ...one, id: ids[rank] ?? 0, askedAt, standing, answers: answersOf(one, standing, adminId, askedAt, now) }
  })
  await insertAll(trx, renewals, asked.map(rowOf))
  const answers = asked.flatMap(({ id, answers: given }) => given.map((answer) => ({ ...answer, renewalId: id })))
  const answerIds = await takeIds(trx, renewalAnswers, answers.length)
  await insertAll(
    trx,
    renewalAnswers,
    answers.map((answer, rank) => ({ ...answer, id: answerIds[rank] ?? 0 })),
  )
  await trx.execute(sql`update missions m set end_day = n.new_end_day from renewals n
    where n.mission_id = m.id and n.status = 'agreed' and n.end_day = m.end_day and n.id = any(${sql.param(ids)}::int[])`)
  await note(trx, asked.flatMap(happenedTo))
}
