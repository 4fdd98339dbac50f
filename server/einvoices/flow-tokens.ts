import { z } from 'zod'
import { Unavailable } from '#server/errors/unavailable.ts'

/** An account of the operator at the platform (OAuth2, client credentials). */
export type ApiAccount = { tokenUrl: string; clientId: string; clientSecret: string }

const answered = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().optional() })

/** A token is asked for again this long before its end; one that does not say its end is used for five minutes. */
const marginMs = 30_000
const unsaidSeconds = 330

/** The token of an account, asked for when there is none, and used until shortly before its end. */
export const tokensOf = (
  { tokenUrl, clientId, clientSecret }: ApiAccount,
  { patienceMs, now }: { patienceMs: number; now: () => number },
) => {
  let cached: { token: string; until: number } | undefined

  const ask = async () => {
    const credentials = [clientId, clientSecret].map(encodeURIComponent).join(':')
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    const { access_token: token, expires_in: seconds = unsaidSeconds } = answered.parse(await response.json())
    return { token, until: now() + seconds * 1000 - marginMs }
  }

  return {
    current: async (): Promise<string> => {
      if (cached === undefined || now() >= cached.until)
        try {
          cached = await ask()
        } catch (cause) {
          throw new Unavailable('the platform gave no token', { cause })
        }
      return cached.token
    },
    forget: (): void => {
      cached = undefined
    },
  }
}
