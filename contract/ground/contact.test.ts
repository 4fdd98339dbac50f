import { expect, test } from 'vitest'
import { contactMessage } from './contact.ts'

const message = { firstname: 'Durand', lastname: 'Anne', email: 'anne@exemple.fr', post: null, message: 'Bonjour' }

test.each([
  ['firstname', '', 'Nom obligatoire'],
  ['lastname', ' ', 'Prénom obligatoire'],
  ['email', '', 'Email obligatoire'],
  ['email', 'abc', 'Email invalide'],
  ['message', '', 'Message obligatoire'],
])('a message whose %s is « %s » says « %s »', (field, value, said) => {
  const issues = contactMessage.safeParse({ ...message, [field]: value }).error?.issues ?? []
  expect(issues[0]).toMatchObject({ path: [field], message: said })
})

test('a message without a position is taken', () => {
  expect(contactMessage.parse(message)).toEqual(message)
})
