import { expect, test } from 'vitest'
import { unratedText } from '#web/features/hiring/missions/unrated-skills.ts'

const skill = (label: string, rating: number) => ({ id: 1, label, rating })

test('the skills without a star are named, and with stars nothing is said', () => {
  expect(unratedText([skill('React', 3), skill('Java', 0.5)])).toBeNull()
  expect(unratedText([skill('React', 0), skill('Go', 2), skill('Java', 0)])).toBe(
    'Sans étoile, le niveau ne compte pas\u00a0: React, Java.',
  )
})
