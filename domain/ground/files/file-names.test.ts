import { expect, test } from 'vitest'
import { plainFileName, withExtension } from './file-names.ts'
import { endingsOf } from './uploads.ts'

test.each([
  ['C:\\Users\\Anne\\CV.pdf', 'CV.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['exe\u202efdp.exe', 'exefdp.exe'],
  ['', 'fichier'],
  ['.', 'fichier'],
  ['..', 'fichier'],
  ['a/', 'fichier'],
  ['...', '...'],
  ['cafe\u0301.pdf', 'café.pdf'],
])('%j is called %j', (sent, name) => expect(plainFileName(sent)).toBe(name))

test('a name has at most 200 characters, and keeps an extension of at most ten', () => {
  expect(plainFileName(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(196)}.pdf`)
  expect(plainFileName(`${'a'.repeat(300)}.${'b'.repeat(9)}`)).toBe(`${'a'.repeat(190)}.${'b'.repeat(9)}`)
  expect(plainFileName(`${'a'.repeat(300)}.${'b'.repeat(10)}`)).toBe('a'.repeat(200))
})

test.each([
  ['photo.JPEG', 'jpg', 'photo.JPEG'],
  ['photo.jpg', 'jpg', 'photo.jpg'],
  ['photo.png', 'jpg', 'photo.jpg'],
  ['photo.jpeg', 'png', 'photo.png'],
  ['photo', 'pdf', 'photo.pdf'],
  ['a.b.doc', 'pdf', 'a.b.pdf'],
])('%s that is a %s is called %s', (name, extension, right) => expect(withExtension(name, extension)).toBe(right))

test('a JPEG may end as browsers write it, a paper without pictures may not', () => {
  expect(endingsOf(['pdf', 'jpg'])).toEqual(['pdf', 'jpg', 'jfif', 'jpe', 'pjpeg', 'pjp'])
  expect(endingsOf(['pdf', 'doc'])).toEqual(['pdf', 'doc'])
})
