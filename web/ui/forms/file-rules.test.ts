import { expect, test } from 'vitest'
import { formatSize, refusalOf, rulesInWords, type FileRules } from '#web/ui/forms/file-rules.ts'

const rules: FileRules = {
  accept: { 'application/pdf': ['.pdf'], 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'] },
  maxSize: 10 * 1024 * 1024,
}
const file = (name: string, type: string, size = 1000) => ({ name, type, size })

test('the accepted files are described as text', () => {
  expect(rulesInWords(rules)).toBe('PDF, JPG ou PNG, 10 Mo au plus')
  expect(rulesInWords({ ...rules, accept: { 'application/pdf': ['.pdf'] } })).toBe('PDF, 10 Mo au plus')
})

test('a size is written in ko, then in Mo, and never as zero', () => {
  expect([12, 86_016, 1_468_006].map(formatSize)).toEqual(['1 ko', '84 ko', '1,4 Mo'])
})

test('a file of an accepted type and size is not refused', () => {
  expect(refusalOf(file('cv.pdf', 'application/pdf'), rules)).toBeUndefined()
})

test('a file without a media type is checked by its name', () => {
  expect(refusalOf(file('CV.PDF', ''), rules)).toBeUndefined()
  expect(refusalOf(file('cv.exe', ''), rules)).toMatch(/bon format/)
})

test('a file of another type is refused with the text of its dialog', () => {
  expect(refusalOf(file('cv.txt', 'text/plain'), { ...rules, wrongType: 'Format non supporté' })).toBe(
    'Format non supporté',
  )
})

test('a file that is too large or empty is refused with its name', () => {
  expect(refusalOf(file('plan.pdf', 'application/pdf', 12 * 1024 * 1024), rules)).toBe(
    '« plan.pdf » pèse 12 Mo\u00a0: 10 Mo au plus.',
  )
  expect(refusalOf(file('plan.pdf', 'application/pdf', 0), rules)).toBe('« plan.pdf » est vide.')
})
