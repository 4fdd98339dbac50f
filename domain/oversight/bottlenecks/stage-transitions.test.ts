import { describe, expect, test } from 'vitest'
import { typesFollowedBy, type EventType } from '#domain/events/event-kinds.ts'
import { accountStagesAfter, missionStagesAfter, type StageEvent, type StagePassage } from './stage-transitions.ts'

const [company, candidate, other, mission] = [1, 2, 3, 10]
const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))

let id = 0
/** An event of the candidate's proposal at this hour, by the company. */
const event = (hour: number, type: EventType, given: Partial<StageEvent> = {}): StageEvent => ({
  id: ++id,
  at: at(hour),
  type,
  actor: { id: company, role: 'recruiter' },
  missionId: mission,
  accountId: type === 'mission.published' ? company : candidate,
  after: null,
  ...given,
})

const brief = ({ stage, accountId, enteredAt, leftAt, leftBy, answeredBy, isAgain }: StagePassage) =>
  [
    stage,
    accountId === candidate ? '' : `of ${accountId}`,
    `${enteredAt.getUTCHours()}-${leftAt === null ? '' : leftAt.getUTCHours()}`,
    leftBy ?? '',
    answeredBy === null ? '' : `answered by ${answeredBy}`,
    isAgain ? 'again' : '',
  ]
    .filter((part) => part !== '')
    .join(' ')

const stagesOfMission = (...events: StageEvent[]) => events.reduce(missionStagesAfter, []).map(brief)
const stagesOfAccount = (...events: StageEvent[]) => events.reduce(accountStagesAfter, []).map(brief)

const published = () => event(0, 'mission.published')
const assigned = () => event(1, 'proposal.assigned', { actor: { id: 9, role: 'admin' } })
const slot = { selectedSlot: '2026-11-23 13:00' }
const accepted = (hour: number) =>
  event(hour, 'interview.accepted', { after: slot, actor: { id: 2, role: 'candidate' } })

describe('the stages of a mission', () => {
  test.each<[string, StageEvent[], string[]]>([
    ['published', [published()], ['mission.published of 1 0-']],
    [
      'the first candidate is proposed',
      [published(), assigned()],
      ['mission.published of 1 0-1 proposal.assigned', 'proposal.made 1-'],
    ],
    [
      'the company asks for an interview: it has answered',
      [assigned(), event(3, 'interview.proposed')],
      ['proposal.made 1-3 interview.proposed answered by 1', 'interview.proposed 3-'],
    ],
    [
      'the slots are declined: the proposal waits again',
      [
        assigned(),
        event(3, 'interview.proposed'),
        event(4, 'interview.declined', { actor: { id: 2, role: 'candidate' } }),
      ],
      [
        'proposal.made 1-3 interview.proposed answered by 1',
        'interview.proposed 3-4 interview.declined',
        'proposal.made 4- again',
      ],
    ],
    [
      'another date is asked for before a slot was chosen: the same stage',
      [assigned(), event(3, 'interview.proposed'), event(4, 'interview.date-change-asked')],
      ['proposal.made 1-3 interview.proposed answered by 1', 'interview.proposed 3-'],
    ],
    [
      'a slot is agreed, 13:00 in Paris: the interview is held when it has come',
      [assigned(), event(3, 'interview.proposed'), accepted(4)],
      [
        'proposal.made 1-3 interview.proposed answered by 1',
        'interview.proposed 3-4 interview.accepted',
        'interview.agreed 4-12',
        'interview.held 12-',
      ],
    ],
    [
      'an agreed interview is called off before its slot: it was never held',
      [assigned(), event(3, 'interview.proposed'), accepted(4), event(5, 'interview.rejected')],
      [
        'proposal.made 1-3 interview.proposed answered by 1',
        'interview.proposed 3-4 interview.accepted',
        'interview.agreed 4-5 interview.rejected',
        'proposal.made 5- again',
      ],
    ],
    [
      'the company recruits after the interview',
      [assigned(), event(3, 'interview.proposed'), accepted(4), event(15, 'proposal.recruited')],
      [
        'proposal.made 1-3 interview.proposed answered by 1',
        'interview.proposed 3-4 interview.accepted',
        'interview.agreed 4-12',
        'interview.held 12-15 proposal.recruited answered by 1',
        'proposal.recruited 15-',
      ],
    ],
    [
      'the platform withdraws the candidate: no company answered',
      [assigned(), event(3, 'proposal.withdrawn', { actor: { id: 9, role: 'admin' } })],
      ['proposal.made 1-3 proposal.withdrawn'],
    ],
    [
      'who is proposed again begins again',
      [assigned(), event(3, 'proposal.removed'), event(5, 'proposal.assigned'), event(6, 'interview.proposed')],
      [
        'proposal.made 1-3 proposal.removed answered by 1',
        'proposal.made 5-6 interview.proposed answered by 1',
        'interview.proposed 6-',
      ],
    ],
    [
      'another candidate moves: nobody else does',
      [
        assigned(),
        event(2, 'proposal.assigned', { accountId: other }),
        event(3, 'proposal.rejected', { accountId: other }),
      ],
      ['proposal.made 1-', 'proposal.made of 3 2-3 proposal.rejected'],
    ],
    [
      'the mission is interrupted: everything under way ends, and what was to come is gone',
      [
        published(),
        assigned(),
        event(3, 'interview.proposed'),
        accepted(4),
        event(5, 'mission.interrupted', { accountId: company }),
      ],
      [
        'mission.published of 1 0-1 proposal.assigned',
        'proposal.made 1-3 interview.proposed answered by 1',
        'interview.proposed 3-4 interview.accepted',
        'interview.agreed 4-5 mission.interrupted',
      ],
    ],
    [
      'an event without a person changes nothing',
      [assigned(), event(3, 'proposal.rejected', { accountId: null })],
      ['proposal.made 1-'],
    ],
  ])('%s', (_, events, expected) => {
    expect(stagesOfMission(...events)).toEqual(expected)
  })
})

describe('the stages of an account alone', () => {
  const alone = { missionId: null, accountId: candidate }
  const received = (role: string) => event(0, 'registration.received', { ...alone, after: { role } })
  test.each<[string, StageEvent[], string[]]>([
    ['a candidate registers', [received('candidate')], ['candidate.registered 0-']],
    [
      'a company is accepted',
      [received('recruiter'), event(2, 'registration.accepted', alone)],
      ['company.registered 0-2 registration.accepted', 'company.activated 2-'],
    ],
    [
      'a registration is refused',
      [received('candidate'), event(2, 'registration.refused', alone)],
      ['candidate.registered 0-2 registration.refused'],
    ],
    [
      'the first proposal ends the wait of a candidate, the second changes nothing',
      [received('candidate'), event(2, 'registration.accepted', alone), assigned(), event(9, 'proposal.assigned')],
      ['candidate.registered 0-2 registration.accepted', 'candidate.activated 2-2 proposal.assigned'],
    ],
    ['an account that was never registered here has none', [event(2, 'registration.accepted', alone)], []],
  ])('%s', (_, events, expected) => {
    expect(stagesOfAccount(...events)).toEqual(expected)
  })
})

test('each type that is followed moves a stage; another date changes nothing before a slot was chosen', () => {
  const standing = typesFollowedBy('stages').filter((type) => {
    const before = [assigned(), event(2, 'interview.proposed')].reduce(missionStagesAfter, [])
    const account = { missionId: null, accountId: candidate }
    const registration = event(0, 'registration.received', { ...account, after: { role: 'candidate' } })
    const ofAccount = accountStagesAfter([], registration)
    const changed = JSON.stringify([before, ofAccount])
    const next = type.startsWith('registration.')
      ? [before, accountStagesAfter(ofAccount, event(5, type, { ...account, after: { role: 'candidate' } }))]
      : [missionStagesAfter(before, event(5, type)), ofAccount]
    return JSON.stringify(next) === changed
  })
  expect(standing).toEqual(['interview.date-change-asked'])
})
