import { expect, test } from 'vitest'
import { attachmentNamed, resumeFileName } from './resume-file-name.ts'

const named = (name: string) => resumeFileName({ name, isAnonymous: false })

test('a resume is named by its person, spaces as underscores and accents kept', () => {
  expect(named('Anne Durand')).toBe('CV_Anne_Durand.pdf')
  expect(named('Anne-Élodie  de La Tour')).toBe('CV_Anne-Élodie_de_La_Tour.pdf')
})

test('an anonymous resume is named by the letters of the initials', () => {
  expect(resumeFileName({ name: 'A.D.', isAnonymous: true })).toBe('CV_AD.pdf')
  expect(resumeFileName({ name: '', isAnonymous: true })).toBe('CV.pdf')
})

test('a name can hold no path, no control sign and no mark that turns the reading direction', () => {
  expect(named('../../etc/passwd')).toBe('CV_etc_passwd.pdf')
  expect(named('Anne\u202Efdp.exe\r\nX: y')).toBe('CV_Anne_fdp.exe_X_y.pdf')
})

test('the header holds the name twice: in ASCII, and whole', () => {
  expect(attachmentNamed('CV_Anne_Durand.pdf')).toBe(
    `attachment; filename="CV_Anne_Durand.pdf"; filename*=UTF-8''CV_Anne_Durand.pdf`,
  )
  expect(attachmentNamed('CV_Élodie_O’Brien_(李).pdf')).toBe(
    `attachment; filename="CV_Elodie_O_Brien_(_).pdf"; filename*=UTF-8''CV_%C3%89lodie_O%E2%80%99Brien_%28%E6%9D%8E%29.pdf`,
  )
})
