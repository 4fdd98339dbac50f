import { expect, test } from 'vitest'
import { uploadedFile } from '#contract/wire/uploaded-file.ts'
import { acceptedTypes, formatSize, fileErrorOf, rulesInWords, type FileRules } from '#web/ui/forms/file-rules.ts'

const rulesFor = (...extensions: string[]): FileRules => ({
  extensions,
  maxSize: 10 * 1024 * 1024,
  schema: uploadedFile({ missing: 'File is required', extensions }),
})
const rules = rulesFor('pdf', 'jpg', 'jpeg', 'png')
const file = (name: string, size = 1000) => new File(['x'.repeat(size)], name)

test('the accepted files are described as text', () => {
  expect(rulesInWords(rules)).toBe('PDF, JPG ou PNG, 10 Mo au plus')
  expect(rulesInWords(rulesFor('pdf'))).toBe('PDF, 10 Mo au plus')
})

test('the file chooser is told the media types, each with its endings', () => {
  expect(acceptedTypes(rules)).toEqual({
    'application/pdf': ['.pdf'],
    'image/jpeg': ['.jpg', '.jpeg', '.jfif', '.jpe', '.pjpeg', '.pjp'],
    'image/png': ['.png'],
  })
})

test('a size is written in ko, then in Mo, and never as zero', () => {
  expect([12, 86_016, 1_468_006].map(formatSize)).toEqual(['1 ko', '84 ko', '1,4 Mo'])
})

test('a file is refused with the message of the contract, and a missing one too', () => {
  expect(fileErrorOf(file('CV.PDF'), rules)).toBeUndefined()
  expect(fileErrorOf(file('photo.jfif'), rules)).toBeUndefined()
  expect(fileErrorOf(file('photo.jfif'), rulesFor('pdf', 'doc', 'docx'))).toBe(
    'Format non pris en charge\u00a0: pdf, doc ou docx.',
  )
  expect(fileErrorOf(undefined, rules)).toBe('File is required')
  expect(fileErrorOf(file('cv.txt'), rules)).toBe('Format non pris en charge\u00a0: pdf, jpg, jpeg ou png.')
  expect(fileErrorOf(file('cv.pdf', 0), rules)).toBe('Le fichier est vide.')
  expect(fileErrorOf(file('cv.pdf', 10 * 1024 * 1024 + 1), rules)).toBe('Le fichier dépasse 10 Mo.')
})
