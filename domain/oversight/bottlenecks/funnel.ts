import { fewestCases, type Stage } from './stages.ts'

/** How many came to a stage in a period; how many left it, and the seconds that half and nine in ten of them did not exceed. */
export type StageCounts = {
  stage: Stage
  entered: number
  left: number
  median: number | null
  ninth: number | null
}

/** The stage that leads to another of the same kind of thing: of a mission any number of profiles is proposed, so no rate leads there. */
const before: Partial<Record<Stage, Stage>> = {
  'candidate.activated': 'candidate.registered',
  'company.activated': 'company.registered',
  'interview.proposed': 'proposal.made',
  'interview.agreed': 'interview.proposed',
  'interview.held': 'interview.agreed',
  'proposal.recruited': 'interview.held',
}

type Entered = Pick<StageCounts, 'stage' | 'entered'>

/** The part of those who came to the stage before; above one when a period ends what the one before began. */
const rateOf = ({ stage, entered }: Entered, all: readonly Entered[]): number | null => {
  const source = all.find((one) => one.stage === before[stage])
  return source === undefined || source.entered < fewestCases ? null : entered / source.entered
}

/** The figures of a period beside those of the period before. What too few cases would say is null. */
export const funnelOf = (figures: readonly StageCounts[], earlier: readonly Entered[]) =>
  figures.map((row) => {
    const then = earlier.find(({ stage }) => stage === row.stage) ?? { stage: row.stage, entered: 0 }
    const isMeasured = row.left >= fewestCases
    return {
      ...row,
      enteredBefore: then.entered,
      rate: rateOf(row, figures),
      rateBefore: rateOf(then, earlier),
      median: isMeasured ? row.median : null,
      ninth: isMeasured ? row.ninth : null,
    }
  })
