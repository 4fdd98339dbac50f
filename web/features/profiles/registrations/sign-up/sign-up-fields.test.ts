import { expect, test } from 'vitest'
import { hiringAnswers } from '#contract/profiles/recruiters.ts'
import {
  candidateAccountStep,
  candidateProfileStep,
  candidateSkillsStep,
  recruiterAccountStep,
  recruiterCompanyStep,
} from '#contract/profiles/registrations.ts'
import { candidateFieldPlaces, messagesByStep, recruiterFieldPlaces } from './sign-up-fields.ts'

test('an error of a payload key goes to its field, under the name of the field in its step', () => {
  const messages = messagesByStep(
    { nbrAnneeExp: 'trop', 'skills.2.rating': 'Évaluation invalide', name: 'Nom obligatoire', email: 'Email invalide' },
    candidateFieldPlaces,
  )
  expect([...messages]).toEqual([
    [0, { firstname: 'Nom obligatoire', email: 'Email invalide' }],
    [1, { numberyear: 'trop' }],
    [2, { skills: 'Évaluation invalide' }],
  ])
})

test('the first message of a list is shown', () => {
  const messages = messagesByStep({ 'skills.0.id': 'un', 'skills.1.id': 'deux' }, candidateFieldPlaces)
  expect(messages.get(2)).toEqual({ skills: 'un' })
})

test('a key that no step contains is ignored', () => {
  expect(messagesByStep({ other: 'inconnu' }, recruiterFieldPlaces).size).toBe(0)
})

test('every mapping names an existing field of its step', () => {
  const wizards = [
    { places: candidateFieldPlaces, steps: [candidateAccountStep, candidateProfileStep, candidateSkillsStep] },
    { places: recruiterFieldPlaces, steps: [recruiterAccountStep, recruiterCompanyStep, hiringAnswers] },
  ]
  for (const { places, steps } of wizards)
    for (const [key, { step, field }] of Object.entries(places)) {
      const names = Object.keys(steps[step]!.shape)
      expect(names).toContain(field)
      // A key that is the name of a field goes there: a password is explained at the password, not at its confirmation.
      if (names.includes(key)) expect(field).toBe(key)
    }
})
