import { expect, test } from 'vitest'
import { credentials } from '#contract/access/sessions.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { formErrors, fieldErrorsOf, withFieldNames } from '#web/lib/forms/form-rules.ts'

test('each field shows the first message of the contract', () => {
  expect(formErrors(credentials, { email: '', password: '' }, [])).toEqual({
    email: 'Email obligatoire',
    password: 'Mot de passe obligatoire',
  })
})

test('a server error stays on its field until the value changes', () => {
  const sent = { email: 'anne@exemple.fr', password: 'x' }
  const refusals = fieldErrorsOf({ email: 'Email existant' }, sent)
  expect(formErrors(credentials, sent, refusals)).toEqual({ email: 'Email existant' })
  expect(formErrors(credentials, { ...sent, email: 'anna@exemple.fr' }, refusals)).toEqual({})
})

test('server errors get the field names of the form', async () => {
  const fields = { firstDate: 'Date passée', link: 'Lien 1 invalide' }
  const refused = Promise.reject(new ApiError({ code: 'invalid_input', status: 422, message: 'non', fields }))
  await expect(withFieldNames({ firstDate: 'timeInterview1' }, refused)).rejects.toMatchObject({
    fields: { timeInterview1: 'Date passée', link: 'Lien 1 invalide' },
  })
})
