import { expect, test } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf, toastOf } from './error-messages.ts'

const failed = (status: number, requestId?: string) =>
  new ApiError({ code: 'internal', status, message: 'Non', ...(requestId === undefined ? {} : { requestId }) })

test('a defect of ours says the number to give to support, a refusal does not', () => {
  expect(messageOf(failed(500, 'r-1'))).toBe('Non (référence r-1)')
  expect(messageOf(failed(499, 'r-1'))).toBe('Non')
  expect(messageOf(failed(500))).toBe('Non')
})

test('what is no answer of the server is unforeseen', () => {
  const words = 'Une erreur est survenue. Réessayez dans un instant.'
  expect(messageOf(new TypeError('fetch'))).toBe(words)
  expect(toastOf('thrown')).toEqual({ status: 'error', body: words })
})
