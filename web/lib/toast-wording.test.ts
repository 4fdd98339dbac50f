import { expect, test } from 'vitest'
import { wordedToast } from '#web/lib/toast-wording.ts'

test('the texts of the API that people read otherwise are reworded, the others stay', () => {
  expect(wordedToast({ status: 'success', body: 'mission ajouté avec succes' }).body).toBe(
    'Mission ajoutée avec succès',
  )
  expect(wordedToast({ status: 'success', body: 'Fait' }).body).toBe('Fait')
})
