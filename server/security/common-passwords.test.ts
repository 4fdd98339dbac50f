import { describe, expect, test } from 'vitest'
import { password } from '#test/people/factories.ts'
import { endJudging, isCommonPassword, JudgementUnavailable } from './common-passwords.ts'

const anne = ['anne.durand@exemple.fr', 'Durand', 'Marie-Josèphe', 'Altaïr Conseil']

describe('a common password', () => {
  test.each([
    ['12345678', 'of the list of common ones'],
    ['azerty123', 'of the list'],
    ['motdepasse', 'of the list'],
    ['P@ssw0rd', 'of the list, in other letters'],
    ['P@ssw0rd1', 'of the list, in other letters'],
    ['1qaz@WSX', 'of the list'],
    ['0rd1n4t3ur', 'a French word, in other letters'],
    ['tnemetrappa', 'a French word, from its end'],
    ['azertyui', 'along the keyboard'],
    ['abcdefgh', 'a sequence'],
    ['aaaaaaaa', 'a repetition'],
    ['Aa1!Aa1!', 'a repetition'],
    ['a'.repeat(128), 'a repetition, as long as the form allows'],
    ['01/02/1990', 'a date'],
    ['inspirnautes', 'our name'],
    ['Inspirnautes', 'our name'],
  ])('%s is refused: %s', async (given) => {
    expect(await isCommonPassword(given)).toBe(true)
  })

  test.each(['anne.durand@exemple.fr', 'anne.durand', 'mariejosephe', 'Marie-Josèphe', 'altairconseil'])(
    '%s is refused to the person of whom others know it',
    async (given) => {
      expect(await isCommonPassword(given, anne)).toBe(true)
    },
  )

  test.each([
    password,
    'Abcd12!x',
    'Abcd12!xAbcd12!',
    'Abcd12!xyzuvwxy',
    'Demo2026!',
    'Etoile1!',
    'Test1234!',
    'Xk9!pqwz',
    'unNouveauMotDePasse',
    'uneAutre123',
    'Azerty123!',
    'Durand1!',
  ])('%s is accepted: it is made of several parts', async (given) => {
    expect(await isCommonPassword(given, anne)).toBe(false)
  })
})

test('a password whose thread ends is judged by another', async () => {
  await isCommonPassword(password)
  const answers = [isCommonPassword('12345678'), isCommonPassword(password)]
  await endJudging()
  expect(await Promise.all(answers)).toEqual([true, false])
})

test('passwords at once are judged in turn; those beyond the bound are not accepted', async () => {
  const given = Array.from({ length: 60 }, (_, index) => (index % 2 === 0 ? '12345678' : password))
  const answers = await Promise.allSettled(given.map((each) => isCommonPassword(each)))
  const judged = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  expect(judged).toEqual(given.slice(0, 50).map((each) => each === '12345678'))
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  expect(refused).toHaveLength(10)
  for (const reason of refused) expect(reason).toBeInstanceOf(JudgementUnavailable)
  expect(await isCommonPassword('12345678')).toBe(true)
})
