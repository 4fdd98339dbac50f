import { expect, test } from 'vitest'
import type { z } from 'zod'
import { credentials, passwordReset, passwordResetRequest } from './sessions.ts'

/** What the form says at each field, as it is filled in. */
const messagesOf = (schema: z.ZodType, form: object): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(form).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message] as const),
  )

test.each([
  [
    { email: '', password: '' },
    { email: 'Email obligatoire', password: 'Mot de passe obligatoire' },
  ],
  [{ email: 'abc', password: 'x' }, { email: 'Email invalide' }],
  [{ email: 'a@b', password: 'x' }, { email: 'Email invalide' }],
  [{ email: 'anne@exemple.fr', password: 'x' }, {}],
])('the login with %j says %j', (form, messages) => {
  expect(messagesOf(credentials, form)).toEqual(messages)
})

test.each([
  ['', { email: 'Email est obligatoire' }],
  ['abc', { email: 'Email est invalide' }],
  ['anne@exemple.fr', {}],
])('a link for a new password asked with « %s » says %j', (email, messages) => {
  expect(messagesOf(passwordResetRequest, { email })).toEqual(messages)
})

test.each([
  [
    { password: '', plainPassword: '' },
    { password: 'champ obligatoire', plainPassword: 'champ obligatoire' },
  ],
  [
    { password: 'abc', plainPassword: 'autre' },
    { password: 'mot de passe faible', plainPassword: 'Les mots de passe ne correspondent pas' },
  ],
  [{ password: 'nuageost', plainPassword: '' }, { plainPassword: 'champ obligatoire' }],
  [{ password: 'nuageost', plainPassword: 'nuageost' }, {}],
])('the new password %j says %j', (form, messages) => {
  expect(messagesOf(passwordReset, form)).toEqual(messages)
})
