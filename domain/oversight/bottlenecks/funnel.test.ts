import { expect, test } from 'vitest'
import { funnelOf, type StageCounts } from './funnel.ts'
import { stages } from './stages.ts'

const row = (given: Partial<StageCounts> & Pick<StageCounts, 'stage'>): StageCounts => ({
  entered: 0,
  left: 0,
  median: null,
  ninth: null,
  ...given,
})

test('each stage is told with the part that came from the one before, now and in the period before', () => {
  const [made, proposed, agreed] = funnelOf(
    [
      row({ stage: 'proposal.made', entered: 40 }),
      row({ stage: 'interview.proposed', entered: 10 }),
      row({ stage: 'interview.agreed', entered: 12 }),
    ],
    [
      { stage: 'proposal.made', entered: 20 },
      { stage: 'interview.proposed', entered: 8 },
    ],
  )
  expect(made).toMatchObject({ enteredBefore: 20, rate: null, rateBefore: null })
  expect(proposed).toMatchObject({ enteredBefore: 8, rate: 0.25, rateBefore: 0.4 })
  // More agreed than were proposed: some were proposed before. Too few were proposed then for a rate.
  expect(agreed).toMatchObject({ enteredBefore: 0, rate: 1.2, rateBefore: null })
})

test('a mission is no part of the companies, and a proposal no part of the people', () => {
  const figures = funnelOf(
    [
      row({ stage: 'candidate.activated', entered: 50 }),
      row({ stage: 'company.activated', entered: 50 }),
      row({ stage: 'mission.published', entered: 80 }),
      row({ stage: 'proposal.made', entered: 200 }),
    ],
    [],
  )
  expect(figures.map(({ rate }) => rate)).toEqual([null, null, null, null])
})

test('a stage is told as a part of the one that leads to it, and of no other', () => {
  // Of each stage another number, so that a rate says of which one it is a part.
  const figures = stages.map((stage, at) => row({ stage, entered: 10 + at }))
  const enteredAt = new Map(figures.map(({ stage, entered }) => [entered, stage]))
  const told = funnelOf(figures, []).flatMap(({ stage, entered, rate }) =>
    rate === null ? [] : [[stage, enteredAt.get(Math.round(entered / rate))]],
  )
  expect(told).toEqual([
    ['candidate.activated', 'candidate.registered'],
    ['interview.proposed', 'proposal.made'],
    ['interview.agreed', 'interview.proposed'],
    ['interview.held', 'interview.agreed'],
    ['proposal.recruited', 'interview.held'],
    ['company.activated', 'company.registered'],
  ])
})

test('nine cases say neither a rate nor a time, ten do', () => {
  const of = (cases: number) =>
    funnelOf(
      [
        row({ stage: 'proposal.made', entered: cases, left: cases, median: 60, ninth: 90 }),
        row({ stage: 'interview.proposed', entered: 5 }),
      ],
      [],
    ).map(({ rate, median, ninth }) => [rate, median, ninth])
  expect(of(9)).toEqual([
    [null, null, null],
    [null, null, null],
  ])
  expect(of(10)).toEqual([
    [null, 60, 90],
    [0.5, null, null],
  ])
})
