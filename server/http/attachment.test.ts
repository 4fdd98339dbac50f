import { expect, test } from 'vitest'
import { attachmentNamed } from './attachment.ts'

test('the header holds the name twice: in ASCII, and whole', () => {
  expect(attachmentNamed('CV_Anne_Durand.pdf')).toBe(
    `attachment; filename="CV_Anne_Durand.pdf"; filename*=UTF-8''CV_Anne_Durand.pdf`,
  )
  expect(attachmentNamed('CV_Élodie_O’Brien_(李).pdf')).toBe(
    `attachment; filename="CV_Elodie_O_Brien_(_).pdf"; filename*=UTF-8''CV_%C3%89lodie_O%E2%80%99Brien_%28%E6%9D%8E%29.pdf`,
  )
})
