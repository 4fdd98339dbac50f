import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { clearToasts } from '#web/ui/toasts/toast.tsx'
import { useCommand } from './command.ts'
import { queryClient } from './query-client.ts'

afterEach(() => {
  queryClient.clear()
  clearToasts()
})

/** Whether a write that ends so has everything read again that the screen shows. */
const isReadAgainAfter = async (answer: () => Promise<never>): Promise<boolean | undefined> => {
  queryClient.setQueryData(['shown'], 'before')
  const runs: (() => Promise<boolean>)[] = []
  const Screen = () => {
    const { run } = useCommand(api.mails.retry, { by: answer })
    runs.push(() => run({ params: { id: 1 } }))
    return null
  }
  renderToString(createElement(QueryClientProvider, { client: queryClient }, createElement(Screen)))
  await runs[0]?.()
  return queryClient.getQueryState(['shown'])?.isInvalidated
}

test.each([
  [404, true],
  [409, true],
  [422, false],
  [503, false],
])('after a write that is refused with %i the screen is read again: %j', async (status, isReadAgain) => {
  const refusal = new ApiError({ code: 'internal', status, message: 'Non' })
  expect(await isReadAgainAfter(() => Promise.reject(refusal))).toBe(isReadAgain)
})

test('after a write that is done the screen is read again', async () => {
  expect(await isReadAgainAfter(() => Promise.resolve({} as never))).toBe(true)
})
