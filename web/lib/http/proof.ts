import { ApiError } from '#web/lib/http/api-error.ts'

/**
 * Makes a call; where the server first asks for a proof of who calls, `ask` has the person give it, and the call is made once
 * more. Calls that are refused together share one question.
 */
export const provedFirst = (ask: () => Promise<boolean>) => {
  let asking: Promise<boolean> | undefined
  return async <T>(send: () => Promise<T>): Promise<T> => {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof_required') throw error
      asking ??= ask().finally(() => (asking = undefined))
      if (!(await asking)) throw error
      return send()
    }
  }
}
