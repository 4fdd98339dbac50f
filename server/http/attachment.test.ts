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

test('letters that no accent parts from ASCII are written in it, for old programs', () => {
  for (const [name, plain] of [
    ['CV_Maylis_ŒUVRARD.pdf', 'CV_Maylis_OEUVRARD.pdf'],
    ['CV_Łukasz_Æbelø.pdf', 'CV_Lukasz_AEbelo.pdf'],
    ['CV_Bjørn_Groß.pdf', 'CV_Bjorn_Gross.pdf'],
    ['CV_Đorđe_Þór.pdf', 'CV_Dorde_Thor.pdf'],
  ] as const)
    expect(attachmentNamed(name)).toContain(`filename="${plain}"`)
})
