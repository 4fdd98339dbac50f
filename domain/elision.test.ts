import { expect, test } from 'vitest'
import { withDe } from './elision.ts'

test.each([
  ['Altaïr', 'd’Altaïr'],
  ['Éa', 'd’Éa'],
  ['Œdipe', 'd’Œdipe'],
  ['Lumen', 'de Lumen'],
  ['août 2026', 'd’août 2026'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['3 Suisses', 'de 3 Suisses'],
])('« de » before %s', (words, written) => expect(withDe(words)).toBe(written))
