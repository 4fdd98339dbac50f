import { expect, test } from 'vitest'
import { ratedSkillWords } from '#web/features/hiring/matching/matching-words.ts'

test('the required skills of a mission are described as text, skill by skill', () => {
  expect(
    ratedSkillWords([
      { id: 1, name: 'React', rating: 4, priority: 1, held: 3.5, missing: false },
      { id: 2, name: 'Kafka', rating: 3, priority: 1, held: null, missing: true },
    ]),
  ).toBe('React 3,5 sur 4 demandés, Kafka manquant')
})
