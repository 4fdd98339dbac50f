import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { outcomeOf, outcomeOfFailure } from './login-outcome.ts'

test('an active account gets a green alert, a pending one a grey alert', () => {
  expect(outcomeOf({ isActive: true })).toMatchObject({ color: 'green', text: 'Connexion établie avec succès' })
  expect(outcomeOf({ isActive: false })).toMatchObject({
    color: 'gray',
    text: "Votre candidature n'est pas encore acceptée par l'administrateur de la plateforme",
  })
})

test('a wrong password gets a red alert, with the text of the specification', () => {
  const refusal = new ApiError({ code: 'bad_credentials', status: 401, message: 'non' })
  expect(outcomeOfFailure(refusal)).toMatchObject({ color: 'red', text: 'Email ou mot de passe incorrect' })
})

test('a suspended account gets a message that says what the person can do', () => {
  const refusal = new ApiError({ code: 'account_suspended', status: 403, message: 'Votre compte est suspendu.' })
  expect(outcomeOfFailure(refusal)).toMatchObject({ color: 'red', text: 'Votre compte est suspendu.' })
})

test('a server failure is not shown as a wrong password', () => {
  const refusal = new ApiError({ code: 'too_many_requests', status: 429, message: 'Trop de tentatives.' })
  expect(outcomeOfFailure(refusal)).toMatchObject({ color: 'red', text: 'Trop de tentatives.' })
})
