import type pg from 'pg'
import { recruiterCompletion } from '#domain/profiles/registrations/completion.ts'
import { interviewTags } from '#domain/hiring/interviews/interview-labels.ts'
import {
  interviewMachine,
  interviewStatusAt,
  type InterviewFacts,
  type StoredInterviewStatus,
} from '#domain/hiring/interviews/interviews.ts'
import { can } from '#domain/machine.ts'
import { missionMachine } from '#domain/hiring/missions/missions.ts'
import { dayOf, frenchDay, minuteOf } from '#domain/time/paris-time.ts'
import { countersOf } from './reads.ts'

const minute = (column: string) => `to_char(${column}, 'YYYY-MM-DD HH24:MI')`

/** The joins of an interview, under the recruiter's account `$1`, at the minute `$2`. */
const ofRecruiter = `from interviews i join proposals p on p.id = i.proposal_id
  join missions m on m.id = p.mission_id and m.deleted_at is null join recruiters r on r.id = m.recruiter_id
  join candidates c on c.id = p.candidate_id where r.account_id = $1`

const interview = `i.id, i.status, p.id as "proposalId", p.status as "proposalStatus", m.id as "missionId",
  m.interrupted_at is not null as "missionIsInterrupted", m.title, m.region, m.start_day::text as "startDay",
  m.end_day::text as "endDay", r.company_name as "companyName", c.account_id as "userId", i.reason,
  i.reason_by as "reasonBy", i.first_link as "firstLink", i.second_link as "secondLink",
  ${minute('i.first_slot')} as "firstSlot", ${minute('i.second_slot')} as "secondSlot",
  ${minute('i.selected_slot')} as "selectedSlot",
  case when p.status = 'recruited' then c.family_name else upper(left(c.family_name, 1)) || '.' end as name,
  case when p.status = 'recruited' then c.given_name else upper(left(c.given_name, 1)) || '.' end as lastname`

const isUpcoming = `i.status = 'accepted' and i.selected_slot >= $2::timestamp`
const isPassed = `i.status = 'accepted' and i.selected_slot < $2::timestamp`
const isWaiting = `p.status = 'preselected' and m.interrupted_at is null and (i.status = 'change_date' or (${isPassed}))`

type Interview = InterviewFacts & {
  status: StoredInterviewStatus
  id: number
  missionId: number
  proposalId: number
  userId: number
  title: string
  region: string
  startDay: string
  endDay: string
  companyName: string
  name: string
  lastname: string
  secondSlot: string
  firstLink: string
  secondLink: string
  reason: string | null
  reasonBy: string | null
}

const presentInterview = (row: Interview) => {
  const reader = { role: 'recruiter' as const, now: new Date() }
  const status = interviewStatusAt(row, reader.now)
  const fullName = row.proposalStatus === 'recruited' ? `${row.lastname} ${row.name}` : `${row.lastname}${row.name}`
  return {
    interviewId: row.id,
    missionId: row.missionId,
    missionProfilId: row.proposalId,
    title: row.title,
    status,
    tag: interviewTags[status],
    firstDate: row.firstSlot,
    secondDate: row.secondSlot,
    selectedDate: row.selectedSlot,
    link: row.firstLink,
    linkTwo: row.secondLink,
    place: row.region,
    dateStart: row.startDay,
    dateEnd: row.endDay,
    company_name: row.companyName,
    companyName: row.companyName,
    username: fullName,
    name: row.name,
    lastname: row.lastname,
    fullName,
    userId: row.userId,
    reason: row.reason,
    reasonBy: row.reasonBy,
    can: {
      change: can(interviewMachine, row, 'change', reader),
      accept: can(interviewMachine, row, 'accept', reader),
      decline: can(interviewMachine, row, 'decline', reader),
      askAnotherDate: can(interviewMachine, row, 'askAnotherDate', reader),
      reject: can(interviewMachine, row, 'reject', reader),
    },
  }
}

/** The interviews that wait for the recruiter: the first five, and the totals of every tab. */
const waiting = async (pool: pg.Pool, accountId: number) => {
  const values = [accountId, minuteOf(new Date())]
  const [{ rows }, counted] = await Promise.all([
    pool.query<Interview>({
      name: 'waiting',
      text: `select ${interview} ${ofRecruiter} and ${isWaiting} order by i.created_at desc, i.id desc limit 5`,
      values,
    }),
    pool.query({
      name: 'waiting counts',
      text: `select count(*)::int as "All", count(*) filter (where i.status = 'pending')::int as proposed,
        count(*) filter (where i.status = 'change_date')::int as changed,
        count(*) filter (where ${isUpcoming})::int as upcomming, count(*) filter (where ${isPassed})::int as passed,
        count(*) filter (where i.status = 'rejected')::int as declined ${ofRecruiter} and ${isWaiting}`,
      values,
    }),
  ])
  const counts = counted.rows[0]
  return { items: rows.map(presentInterview), total: counts.All, page: 1, size: 5, counts }
}

const upcoming = async (pool: pg.Pool, accountId: number) => {
  const { rows } = await pool.query<Interview>({
    name: 'upcoming',
    text: `select ${interview} ${ofRecruiter} and ${isUpcoming} order by i.selected_slot, i.id limit 3`,
    values: [accountId, minuteOf(new Date())],
  })
  return rows.map(presentInterview)
}

const hasRecruit = `exists (select from proposals p where p.mission_id = m.id and p.status = 'recruited')`
const isOngoing = `m.interrupted_at is null and m.start_day <= $2::date and m.end_day >= $2::date and ${hasRecruit}`
const missionConditions = {
  ongoing: isOngoing,
  proposed: `m.interrupted_at is null and m.end_day >= $2::date and not (m.start_day <= $2::date and ${hasRecruit})`,
}

const firstMissions = async (pool: pg.Pool, kind: keyof typeof missionConditions, accountId: number) => {
  const now = new Date()
  const { rows } = await pool.query({
    name: `first ${kind}`,
    text: `select m.id, m.title, m.region, m.start_day::text as "startDay", m.end_day::text as "endDay",
        (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'initials',
            upper(left(c.given_name, 1)) || '.' || upper(left(c.family_name, 1)) || '.') order by p.id), '[]')
          from proposals p join candidates c on c.id = p.candidate_id where p.mission_id = m.id) as profils
      from missions m join recruiters r on r.id = m.recruiter_id
      where r.account_id = $1 and m.deleted_at is null and ${missionConditions[kind]}
      order by m.created_at desc, m.id desc limit 3`,
    values: [accountId, dayOf(now)],
  })
  const reader = { role: 'recruiter' as const, now }
  return rows.map(({ profils, ...row }) => {
    const facts = {
      ...row,
      isInterrupted: false,
      recruitedCount: profils.filter(({ status }: { status: string }) => status === 'recruited').length,
    }
    return {
      mission: {
        id: row.id,
        title: row.title,
        dateStartFormat: frenchDay(row.startDay),
        dateEndFormat: frenchDay(row.endDay),
        place: row.region,
      },
      profils,
      can: {
        edit: can(missionMachine, facts, 'edit', reader),
        delete: can(missionMachine, facts, 'delete', reader),
        interrupt: can(missionMachine, facts, 'interrupt', reader),
      },
    }
  })
}

const completionOf = async (pool: pg.Pool, accountId: number) => {
  const text = `select region, phone, website, description, address, opens_at as "opensAt", closes_at as "closesAt",
    video_url as "videoUrl" from recruiters where account_id = $1`
  const { rows } = await pool.query({ name: 'completion', text, values: [accountId] })
  return { percentage: recruiterCompletion({ ...rows[0], logo: null }) }
}

/** D. The calls of a recruiter's dashboard, by their path; the account's id stands at the place of `:id`. */
export const dashboardCalls: Record<string, (pool: pg.Pool, accountId: number) => Promise<unknown>> = {
  '/api/count/recruiter/:id': countersOf,
  '/api/entreprise/percentage/:id': completionOf,
  '/api/interviews/rectruiter/:id?waiting=true&size=5': waiting,
  '/api/first/three/upcoming/interviews/recruiter/:id': upcoming,
  '/api/first/three/proposed/missions/recruiter/:id': (pool, id) => firstMissions(pool, 'proposed', id),
  '/api/first/three/ongoing/missions/recruiter/:id': (pool, id) => firstMissions(pool, 'ongoing', id),
}
