import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  candidateAccountStep,
  candidateProfileStep,
  recruiterAccountStep,
  recruiterCompanyStep,
} from './registrations.ts'

/** What the form says at each field, as it is filled in. */
const messagesOf = (schema: z.ZodType, form: object): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(form).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message] as const),
  )

const account = { email: 'anne@exemple.fr', password: 'Abcd123!', passwordconfim: 'Abcd123!', phone: '' }
const steps = [
  { wizard: 'candidate', schema: candidateAccountStep, form: { ...account, firstname: 'Durand', lastname: 'Anne' } },
  { wizard: 'recruiter', schema: recruiterAccountStep, form: { ...account, companyName: 'Altaïr', sector: '1' } },
]

describe.each(steps)('the account of a $wizard', ({ schema, form }) => {
  test.each([
    [{ email: '' }, 'email', 'Email obligatoire'],
    [{ email: 'abc' }, 'email', 'Email invalide'],
    [{ email: 'a@b' }, 'email', 'Email invalide'],
    [{ password: 'Ab1!', passwordconfim: 'Ab1!' }, 'password', 'Mot de passe doit contenir au moins 8 caractères'],
    [
      { password: 'Abcd123!Abcd123!', passwordconfim: 'Abcd123!Abcd123!' },
      'password',
      'Mot de passe doit être entre 8 et 15 caractères',
    ],
    [
      { password: 'abcdefgh', passwordconfim: 'abcdefgh' },
      'password',
      'Utilisez au moins 8 caractères avec des lettres, des chiffres et des symbôles',
    ],
    [{ passwordconfim: '' }, 'passwordconfim', 'Confirmation mot de passe obligatoire'],
    [{ passwordconfim: 'Autre123!' }, 'passwordconfim', "Mot de passe n'est pas identique"],
    [
      { phone: '0612345678' },
      'phone',
      'Numéro de téléphone doit commencer par +33 et ne doit contenir que des chiffres',
    ],
    [{ phone: '+336123' }, 'phone', 'Numéro de téléphone doit contenir au moins 11 caractères'],
    [{ phone: '+331234567890123' }, 'phone', 'Numéro de téléphone doit contenir au plus 15 chiffres'],
  ])('with %j is refused at its field', (wrong, field, message) => {
    expect(messagesOf(schema, { ...form, ...wrong })).toEqual({ [field]: message })
  })

  test('without a password is refused at both fields', () => {
    expect(messagesOf(schema, { ...form, password: '', passwordconfim: '' })).toEqual({
      password: 'Mot de passe obligatoire',
      passwordconfim: 'Confirmation mot de passe obligatoire',
    })
  })

  test.each(['Abcd12!x', 'Abcd12!xAbcd12!'])('with %s, of a length at the limits, is taken', (secret) => {
    expect(messagesOf(schema, { ...form, password: secret, passwordconfim: secret })).toEqual({})
  })

  test.each(['', '+3312345678', '+33123456789012'])('with the phone « %s » is taken', (phone) => {
    expect(messagesOf(schema, { ...form, phone })).toEqual({})
  })
})

test.each([
  [candidateAccountStep, 'firstname', 'Nom obligatoire'],
  [candidateAccountStep, 'lastname', 'Prénom obligatoire'],
  [recruiterAccountStep, 'companyName', 'Nom de l’entreprise obligatoire'],
  [recruiterAccountStep, 'sector', "Domaine d'activité obligatoire"],
])('a name or a sector that is missing is asked for (%#)', (schema, field, message) => {
  for (const blank of ['', ' ']) expect(messagesOf(schema, { [field]: blank })).toMatchObject({ [field]: message })
})

describe('the profile of a candidate', () => {
  const profile = { numberyear: '7', rate: '', ref: '', terms: true }

  test.each([
    [{ numberyear: '' }, 'numberyear', "Nb années d'expériences invalide"],
    [{ numberyear: 'ab' }, 'numberyear', "Nb années d'expériences invalide"],
    [{ numberyear: '100' }, 'numberyear', "Nb années d'expériences ne doit pas dépasser 2 chiffres"],
    [{ rate: 'abc' }, 'rate', 'Évaluation invalide'],
    [{ ref: 'abc' }, 'ref', 'Email référence invalide'],
    [{ terms: false }, 'terms', 'Accepter les termes et les conditions'],
  ])('with %j is refused at its field', (wrong, field, message) => {
    expect(messagesOf(candidateProfileStep, { ...profile, ...wrong })).toEqual({ [field]: message })
  })

  test.each(['0', '99'])('of %s years is taken', (numberyear) => {
    expect(messagesOf(candidateProfileStep, { ...profile, numberyear })).toEqual({})
  })
})

test('the company’s step asks for the name and the position of the person, and for the terms', () => {
  const empty = { firstname: '', lastname: '', poste: '', terms: false }
  expect(messagesOf(recruiterCompanyStep, empty)).toEqual({
    firstname: 'Nom obligatoire',
    lastname: 'Prénom obligatoire',
    poste: 'Poste actuel obligatoire',
    terms: 'Accepter les termes et les conditions',
  })
})
