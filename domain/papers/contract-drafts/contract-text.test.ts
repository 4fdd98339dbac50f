import { describe, expect, test } from 'vitest'
import { clauseKeys } from './contract-clauses.ts'
import { draftKinds, fieldNames, valuesOf, type ContractFacts, type FieldName } from './contract-fields.ts'
import { composed, filled, missingFields, problemOf, problemOfBody } from './contract-text.ts'
import { defaultTemplates } from './default-templates.ts'

const anne = {
  familyName: 'Durand',
  givenName: 'Anne',
  position: 'Développeuse',
  email: 'anne@exemple.fr',
  phone: null,
  region: 'Bretagne',
}
const facts: ContractFacts = {
  candidates: [anne],
  company: {
    name: 'Altaïr',
    familyName: 'Martin',
    givenName: 'Paul',
    position: ' ',
    email: 'paul@exemple.fr',
    address: '8 avenue des Ternes',
    region: null,
  },
  mission: { title: 'Portail', region: 'Corse' },
  today: '2026-11-01',
}
const terms = { startDay: '2026-12-01', endDay: '2027-05-31', dailyRate: 1234.5, renewal: null }
const values = valuesOf({ ...facts, terms }, { 'candidat.siret': ' 1 ', 'entreprise.adresse': '' })
const blanks = (text: string | null) => text?.replaceAll(/\s/gu, ' ')

describe('the values', () => {
  test('are those of the profiles, of the mission and of the terms, in French', () => {
    expect(blanks(values['mission.debut'])).toBe('1er décembre 2026')
    expect(blanks(values.date)).toBe('1er novembre 2026')
    expect(blanks(values.tarif)).toBe('1 234,50 €')
    expect(values.renouvellement).toBe('sans renouvellement')
    expect(values['candidat.nomcomplet']).toBe('Anne Durand')
  })

  test('are null where nothing is known; what is written counts alone, and a blank is nothing', () => {
    expect([values['candidat.telephone'], values['entreprise.fonction'], values['entreprise.adresse']]).toEqual([
      null,
      null,
      null,
    ])
    expect(values['candidat.siret']).toBe('1')
  })

  test('of a company name every candidate, or none when one lacks it', () => {
    const two = { ...facts, candidates: [anne, { ...anne, givenName: 'Malik', familyName: 'Benali', position: null }] }
    const both = valuesOf({ ...two, terms }, {})
    expect(both['candidat.nomcomplet']).toBe('Anne Durand et Malik Benali')
    expect(both['candidat.poste']).toBeNull()
    expect(valuesOf({ ...facts, candidates: [], terms }, {})['candidat.nom']).toBeNull()
  })
})

describe('the text', () => {
  test('has the chosen clauses in their own order and place, and its articles numbered', () => {
    const clauses = Object.fromEntries(clauseKeys.map((key) => [key, `<p>${key}</p>`])) as Record<
      (typeof clauseKeys)[number],
      string
    >
    const body = '<h2>Objet</h2><p>{clauses}</p><h2>Fin</h2>'
    expect(composed({ body, clauses }, ['notice', 'confidentiality'])).toBe(
      '<h2>Article 1 – Objet</h2><h2>Article 2 – Confidentialité</h2><p>confidentiality</p>' +
        '<h2>Article 3 – Préavis et résiliation</h2><p>notice</p><h2>Article 4 – Fin</h2>',
    )
    expect(composed({ body, clauses }, [])).toBe('<h2>Article 1 – Objet</h2><h2>Article 2 – Fin</h2>')
  })

  test('takes values as words, never as markup nor as fields', () => {
    const hostile: Record<FieldName, string | null> = { ...values, 'mission.titre': '<b>"$&"</b> {tarif} $1' }
    expect(filled('<p>{mission.titre}</p>', hostile)).toBe('<p>&lt;b&gt;&quot;$&amp;&quot;&lt;/b&gt; {tarif} $1</p>')
    expect(filled('<p>{candidat.telephone}</p>', values)).toBe('<p>[Téléphone du freelance]</p>')
  })

  test('needs its fields and its signatories', () => {
    expect(missingFields('candidate', '<p>{candidat.telephone} {tarif} {tarif}</p>', values)).toEqual([
      'candidat.telephone',
      'plateforme.nom',
      'plateforme.representant',
    ])
  })
})

test('the default templates have no problem, and take every clause', () => {
  for (const kind of draftKinds) {
    const template = defaultTemplates[kind]
    expect([problemOfBody(template.body), ...Object.values(template.clauses).map(problemOf)]).toEqual(
      Array.from({ length: clauseKeys.length + 1 }, () => null),
    )
    expect(composed(template, clauseKeys)).not.toContain('{clauses}')
  }
})

test('no name of a field is one of an object', () => {
  expect(fieldNames.length).toBeGreaterThan(20)
  expect(problemOf('<p>{toString}</p>')).toBe('Champ inconnu\u00a0: {toString}')
})
