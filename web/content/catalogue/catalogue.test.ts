import { describe, expect, it } from 'vitest'
import { score, shownScore } from '#domain/matching.ts'
import { addDays, dayOf } from '#domain/paris-time.ts'
import { halfStepsOf } from '#domain/ratings.ts'
import { forms } from './forms.ts'
import { home } from './home.ts'

const pages = { home, ...forms }

describe('the catalogue', () => {
  it.each(Object.entries(pages))('tells search engines of %s in a length that they show whole', (_name, { meta }) => {
    expect(meta.title.length).toBeLessThanOrEqual(60)
    expect(meta.description.length).toBeGreaterThanOrEqual(120)
    expect(meta.description.length).toBeLessThanOrEqual(155)
  })

  it('describes no two pages alike', () => {
    const all = Object.values(pages).flatMap(({ meta }) => [meta.title, meta.description])
    expect(new Set(all).size).toBe(all.length)
  })

  it('never breaks a line before a sign that French ties to its word', () => {
    expect(JSON.stringify(pages)).not.toMatch(/ [:;?!»%€]|« /u)
  })

  it('keeps to the straight sentence: no exclamation, no typewriter apostrophe', () => {
    expect(JSON.stringify(pages)).not.toMatch(/[!']/u)
  })
})

describe('the example of the home page', () => {
  it('has the score that the ranking rule gives it', () => {
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
