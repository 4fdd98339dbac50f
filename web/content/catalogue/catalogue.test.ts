import { describe, expect, it } from 'vitest'
import { score, shownScore } from '#domain/hiring/matching/matching.ts'
import { addDays, dayOf } from '#domain/time/paris-time.ts'
import { halfStepsOf } from '#domain/profiles/candidates/ratings.ts'
import { about } from './about.ts'
import { forms } from './forms.ts'
import { frame } from './frame.ts'
import { home } from './home.ts'
import { notice } from './notice.ts'
import { signUps } from './sign-ups.ts'
import { terms } from './terms.ts'

const pages = { home, about, terms, notice, ...forms, ...signUps }

describe('the catalogue', () => {
  it.each(Object.entries(pages))('tells search engines of %s in a length that they show whole', (_name, { meta }) => {
    expect(meta.title.length).toBeLessThanOrEqual(60)
    expect(meta.description.length).toBeGreaterThanOrEqual(120)
    expect(meta.description.length).toBeLessThanOrEqual(155)
  })

  it('gives each page a different description', () => {
    const all = Object.values(pages).flatMap(({ meta }) => [meta.title, meta.description])
    expect(new Set(all).size).toBe(all.length)
  })

  it.each([
    ['a sign that French ties to its word, after a space that may break', /.{20} [:;?!»%€]|« .{20}/gu],
    ['an exclamation mark or a typewriter apostrophe', /.{20}[!'].{20}/gu],
    ['a space too many', /.{20}(?: {2}| [.,]).{0,20}/gu],
  ])('has nowhere %s', (_name, fault) => {
    expect(JSON.stringify({ ...pages, frame }).match(fault)).toBeNull()
  })
})

describe('the example of the home page', () => {
  it('shows the score that the ranking rule computes', () => {
    const { mission, profile } = home.figure
    const today = dayOf(new Date('2026-11-21T09:00:00Z'))
    const held = mission.skills.flatMap(({ id, held: stars }) =>
      stars === null ? [] : [[id, halfStepsOf(stars)] as const],
    )
    const match = score(
      { skills: new Map(held), years: profile.years, region: profile.region, availableOn: today },
      {
        demands: mission.skills.map(({ id, demanded, isRequired }) => ({
          skillId: id,
          required: isRequired,
          demanded: halfStepsOf(demanded),
        })),
        yearsAsked: mission.yearsAsked,
        region: mission.region,
        startDay: addDays(today, 1),
      },
    )
    expect(shownScore(match.score)).toBe(profile.score)
  })
})
