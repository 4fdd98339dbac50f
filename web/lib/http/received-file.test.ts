import { expect, test } from 'vitest'
import { nameIn } from '#web/lib/http/received-file.ts'

test.each([
  [`attachment; filename="CV_Zoe_Lefevre.pdf"; filename*=UTF-8''CV_Zo%C3%A9_Lef%C3%A8vre.pdf`, 'CV_Zoé_Lefèvre.pdf'],
  ['attachment; filename="CV_AD.pdf"', 'CV_AD.pdf'],
  [`attachment; filename="CV_AD.pdf"; filename*=UTF-8''%E0%A4%A`, 'CV_AD.pdf'],
  ['attachment', 'export'],
  [null, 'export'],
])('the name of a file in %s is %s', (disposition, name) => {
  expect(nameIn(disposition)).toBe(name)
})
