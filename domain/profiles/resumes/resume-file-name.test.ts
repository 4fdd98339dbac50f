import { expect, test } from 'vitest'
import { resumeFileName } from './resume-file-name.ts'

const named = (name: string) => resumeFileName({ name, isAnonymous: false })

test('a resume is named by its person, spaces as underscores and accents kept', () => {
  expect(named('Anne Durand')).toBe('CV_Anne_Durand.pdf')
  expect(named('Anne-Élodie  de La Tour')).toBe('CV_Anne-Élodie_de_La_Tour.pdf')
})

test('an imported resume keeps the extension of what it is', () => {
  expect(resumeFileName({ name: 'Anne Durand', isAnonymous: false, extension: '.docx' })).toBe('CV_Anne_Durand.docx')
})

test('an anonymous resume is named by the letters of the initials', () => {
  expect(resumeFileName({ name: 'A.D.', isAnonymous: true })).toBe('CV_AD.pdf')
  expect(resumeFileName({ name: '', isAnonymous: true })).toBe('CV.pdf')
})

test('a name can hold no path, no control sign and no mark that turns the reading direction', () => {
  expect(named('../../etc/passwd')).toBe('CV_etc_passwd.pdf')
  expect(named('Anne\u202Efdp.exe\r\nX: y')).toBe('CV_Anne_fdp.exe_X_y.pdf')
})
