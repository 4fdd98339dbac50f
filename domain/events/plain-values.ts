import type { EventName } from './event-words.ts'

/**
 * The properties of `before` and `after` that say nothing of a person beyond the fact itself: ids, states, days, figures and
 * names of the catalogue. They stay readable in the log, also by SQL. Every other property is sealed under the key of the person
 * whom the event concerns, so that the log forgets it with the key: a new property is sealed unless it is listed here. The
 * database refuses to seal one of these later: a new one is listed there too, by a migration.
 */
export const plainProperties: ReadonlySet<string> = new Set([
  'attempts',
  'because',
  'candidateId',
  'candidates',
  'changed',
  'choice',
  'companies',
  'count',
  'daysBefore',
  'demands',
  'description',
  'endDay',
  'endsOn',
  'files',
  'firstSlot',
  'group',
  'isAnswered',
  'isDigest',
  'isInterrupted',
  'interviews',
  'issuedOn',
  'kind',
  'list',
  'missingSkills',
  'missionId',
  'missions',
  'name',
  'number',
  'proposals',
  'reasonCode',
  'region',
  'renewal',
  'role',
  'secondSlot',
  'seed',
  'selectedSlot',
  'sha256',
  'side',
  'skillId',
  'stage',
  'startDay',
  'status',
  'threshold',
  'through',
  'title',
  'type',
  'until',
  'version',
  'waits',
  'yearsOfExperience',
])

/** What a candidate wishes for: the same names as of a mission, but all of it is theirs. */
const personalTypes: ReadonlySet<string> = new Set<EventName>(['preferred-mission.chosen'])

export const isPersonal = (type: string, property: string): boolean =>
  personalTypes.has(type) || !plainProperties.has(property)

/** What a reader sees in the place of a value whose key was thrown away. */
export const forgottenValue = '(effacé)'
