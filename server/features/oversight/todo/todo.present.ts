import type { Awaited, TodoItem, TodoKindCount } from '#contract/oversight/todo.ts'
import { isTodoKind } from '#domain/oversight/todo/todos.ts'
import { presentCandidateName } from '#server/features/profiles/candidates/candidates.present.ts'
import type { Actor } from '#server/http/actor.ts'
import type { KindCount, TodoRow } from './todo.sql.ts'

/** The candidate of a proposal in the form that this reader may see; nobody tells a candidate who they are. */
const presentPerson = (row: TodoRow, reader: Actor): TodoItem['person'] => {
  const { proposalStatus, candidateAccountId, familyName, givenName } = row
  if (reader.role === 'candidate') return null
  if (proposalStatus !== null && candidateAccountId !== null && familyName !== null && givenName !== null) {
    const { fullName } = presentCandidateName(reader, { familyName, givenName, proposalStatus })
    return { userId: candidateAccountId, fullName, isCompany: false }
  }
  if (row.applicantAccountId === null || reader.role !== 'admin') return null
  const { applicantCompany, applicantFamilyName, applicantGivenName } = row
  return {
    userId: row.applicantAccountId,
    fullName: applicantCompany ?? `${applicantGivenName ?? ''} ${applicantFamilyName ?? ''}`.trim(),
    isCompany: applicantCompany !== null,
  }
}

/** When it comes back, to whoever put it off alone. */
const presentSnooze = ({ holder, snoozedUntil }: TodoRow, reader: Actor): string | null => {
  if (holder !== reader.role || snoozedUntil === null) return null
  const until = new Date(snoozedUntil)
  return until > reader.now ? until.toISOString() : null
}

/** One thing that is waited for; nothing of a kind that only another version knows. */
export const presentTodo = (row: TodoRow, reader: Actor): TodoItem[] => {
  const { id, kind, holder, since, dueAt, missionId, missionTitle, interviewId, firstSlot, secondSlot, month } = row
  if (!isTodoKind(kind)) return []
  return [
    {
      id,
      kind,
      holder,
      since: since.toISOString(),
      dueAt: dueAt.toISOString(),
      isOverdue: dueAt < reader.now,
      mission: missionId === null || missionTitle === null ? null : { id: missionId, title: missionTitle },
      company: row.companyName,
      missionProfilId: row.proposalId,
      person: presentPerson(row, reader),
      interview:
        interviewId === null || firstSlot === null || secondSlot === null
          ? null
          : { id: interviewId, firstDate: firstSlot, secondDate: secondSlot },
      report: month === null ? null : { month, version: row.version ?? 0 },
      renewalId: row.renewalId,
      snoozedUntil: presentSnooze(row, reader),
    },
  ]
}

/** How much there is of a kind; nothing of one that only another version knows. */
export const presentKind = ({ kind, ...counts }: KindCount): TodoKindCount[] =>
  isTodoKind(kind) ? [{ kind, ...counts }] : []

/** Who must move on a mission, for somebody who reads that mission. */
export const presentAwaited = (row: TodoRow, reader: Actor): Awaited[] =>
  presentTodo(row, reader).map(({ kind, holder, dueAt, isOverdue, missionProfilId, person, report }) => ({
    kind,
    holder,
    dueAt,
    isOverdue,
    missionProfilId,
    fullName: person?.fullName ?? null,
    month: report?.month ?? null,
  }))
