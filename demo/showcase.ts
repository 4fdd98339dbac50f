import type { MissionKind } from './missions/mission-days.ts'
import type { Person } from './people.ts'
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
  },
}

/** One mission of the demonstration recruiter; `story` is the demonstration candidate's history on it. */
export type ShowcaseMission = { kind: MissionKind; story?: Story; proposals?: number; isLongAgo?: boolean }

const ofTheCandidate: ShowcaseMission[] = [
  { kind: 'open', story: 'fresh', proposals: 14 },
  { kind: 'open', story: 'invited' },
  { kind: 'open', story: 'postponed' },
  { kind: 'open', story: 'scheduled' },
  { kind: 'open', story: 'scheduled' },
  { kind: 'open', story: 'met' },
  { kind: 'open', story: 'slotsDeclined' },
  { kind: 'idle', story: 'calledOff' },
  { kind: 'ongoing', story: 'recruited' },
  { kind: 'finished', story: 'recruited', isLongAgo: true },
  { kind: 'interrupted', story: 'recruited' },
  { kind: 'unfilled', story: 'missionDeclined' },
  { kind: 'finished', story: 'turnedDown' },
]

const others: MissionKind[] = [
  'open',
  'ongoing',
  'finished',
  'open',
  'staffed',
  'idle',
  'ongoing',
  'finished',
  'interrupted',
]

/** The thirty missions of the demonstration recruiter. */
export const showcaseMissions: ShowcaseMission[] = [
  ...ofTheCandidate,
  ...Array.from({ length: 17 }, (_, rank): ShowcaseMission => ({ kind: others[rank % others.length] ?? 'open' })),
]
