import type { ChosenDays, MissionKind } from './missions/mission-days.ts'
import { mailDomain, type Person } from './people.ts'
import type { Story } from './missions/stories.ts'

/** The people whose logins are printed. Together they have every state that a screen can show. */
export const showcase = {
  admin: 'admin',
  recruiter: {
    mailbox: 'recruteur',
    person: { isWoman: false, givenName: 'Marc', familyName: 'Vallet' } satisfies Person,
    companyName: 'Solvirive Assurances',
    sector: 'Assurance',
    region: 'Île-de-France',
  },
  candidate: {
    mailbox: 'candidat',
    person: { isWoman: true, givenName: 'Léa', familyName: 'Rolland' } satisfies Person,
    years: 8,
    region: 'Île-de-France',
    since: -1440,
    reference: { name: 'Sophie Marchand', email: `sophie.marchand@${mailDomain}` },
  },
}

/** A mission that is chosen, and not drawn; `stories` are those of its first candidates. */
export type PlannedMission = ChosenDays & {
  kind: MissionKind
  stories?: readonly Story[]
  /** How many candidates, and how many more than the planned ones if it is not said. */
  proposals?: number
}

/** The missions of the demonstration recruiter on which the demonstration candidate is the first. */
const ofTheCandidate: (PlannedMission & { stories: readonly [Story, ...Story[]] })[] = [
  { kind: 'open', stories: ['met', 'scheduled', 'invited', 'turnedDown'], proposals: 14 },
  { kind: 'open', stories: ['fresh', 'scheduled'], proposals: 4 },
  { kind: 'open', stories: ['invited'] },
  { kind: 'open', stories: ['postponed'] },
  { kind: 'open', stories: ['scheduled'] },
  { kind: 'open', stories: ['scheduled'] },
  { kind: 'open', stories: ['slotsDeclined'] },
  { kind: 'idle', stories: ['calledOff'] },
  { kind: 'ongoing', stories: ['recruited'], endsIn: 28 },
  { kind: 'finished', stories: ['recruited'], isLongAgo: true },
  { kind: 'interrupted', stories: ['recruited'] },
  { kind: 'unfilled', stories: ['missionDeclined'] },
  { kind: 'finished', stories: ['turnedDown'] },
]

/** The others: one was renewed, one will not be, one is just published, and somebody was just recruited for another. */
const ofOthers: PlannedMission[] = [
  { kind: 'ongoing', stories: ['recruited'], endsIn: 8, proposals: 3 },
  { kind: 'ongoing', stories: ['recruited'], endsIn: 15, proposals: 2 },
  { kind: 'open', isNew: true, proposals: 0 },
  { kind: 'staffed', stories: ['hired'], proposals: 2 },
  ...(['open', 'finished', 'open', 'staffed', 'idle', 'ongoing', 'finished', 'interrupted', 'deleted'] as const).map(
    (kind) => ({ kind }),
  ),
  ...(['open', 'finished', 'open', 'finished'] as const).map((kind) => ({ kind })),
]

/** Missions of other companies on which an answer is late: one of each kind. */
const late: PlannedMission[] = (['forgotten', 'unanswered', 'unmoved', 'undecided'] as const).map((story) => ({
  kind: 'open',
  stories: [story],
  proposals: 1,
  isOld: true,
}))

/** The thirty missions of the demonstration recruiter. */
export const showcaseMissions: PlannedMission[] = [...ofTheCandidate, ...ofOthers]

/** Those that come first of all, in their order: the demonstration recruiter's, and some of others. */
export const plannedMissions: PlannedMission[] = [...showcaseMissions, ...late]

/** Whether the demonstration candidate is the first candidate of the mission of this rank. */
export const isOfShownCandidate = (rank: number): boolean => rank < ofTheCandidate.length
