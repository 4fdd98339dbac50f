import { expect, test } from 'vitest'
import type { VigilanceFile, VigilancePaper } from '#contract/papers/vigilance.ts'
import { titleOfMonth, totalsInWords } from '#web/features/papers/activity-reports/month-words.ts'
import { vigilanceWords } from './vigilance-words.ts'

const file = (known: Partial<VigilanceFile>): VigilanceFile => ({ asked: true, compliant: false, papers: [], ...known })
const paper = (label: string, light: VigilancePaper['light']): VigilancePaper => ({
  type: 'attestation-vigilance',
  label,
  light,
  goodUntil: null,
  issuedOn: null,
  document: null,
  verification: null,
  can: { send: false, verify: false },
})

test('what is missing, has expired or soon will stands in this order, a complete file first', () => {
  const papers = [
    paper('RC', 'ends-soon'),
    paper('Kbis', 'missing'),
    paper('URSSAF', 'missing'),
    paper('Fisc', 'expired'),
  ]
  expect(vigilanceWords(file({ papers }), 'candidate').state).toBe(
    'Il manque 2 documents\u00a0: «\u00a0Kbis\u00a0» et «\u00a0URSSAF\u00a0». À renouveler\u00a0: «\u00a0Fisc\u00a0». Expire bientôt\u00a0: «\u00a0RC\u00a0».',
  )
  expect(vigilanceWords(file({ compliant: true, papers: papers.slice(0, 1) }), 'candidate').state).toBe(
    'Ton dossier est à jour. Expire bientôt\u00a0: «\u00a0RC\u00a0».',
  )
})

test('nothing is asked under the threshold of 5 000 €, of each in their voice', () => {
  const [candidate, admin] = (['candidate', 'admin'] as const).map((reader) =>
    vigilanceWords(file({ asked: false }), reader),
  )
  expect(candidate?.state).toMatch(/^Rien ne t’est demandé.*5\s000\s€\.$/)
  expect(admin?.state).toMatch(/^Rien n’est demandé.*5\s000\s€\.$/)
})

test('the totals of a month leave out what there is none of', () => {
  expect(totalsInWords({ mission: 19.5, absence: 1, astreinte: 0 })).toBe('19,5 jours de mission, 1 jour d’absence')
  expect(totalsInWords({ mission: 0, absence: 0, astreinte: 2 })).toBe('0 jour de mission, 2 jours d’astreinte')
  expect(titleOfMonth('2026-08')).toBe('Août 2026')
})
