import { expect } from 'vitest'
import { api } from '#contract/index.ts'
import type { AnyEndpoint, CallOf, ReceivedOf } from '#contract/wire/endpoint.ts'
import { orNotFound } from '#server/http/failures.ts'
import type { TestApp } from '#test/servers/app.ts'
import { password } from '#test/people/factories.ts'
import { codeOf } from '#test/walks/authenticator-codes.ts'

const { secondFactors, sessions } = api

/** Calls with the tokens of real sessions, as a browser makes them. */
export const signedInCalls = ({ app, call, clock }: Pick<TestApp, 'app' | 'call' | 'clock'>) => {
  const logIn = async (email: string) => (await call(sessions.login, { body: { email, password } })).body

  const callWith = async <E extends AnyEndpoint>(token: string | undefined, endpoint: E, input: CallOf<E>) => {
    const { params = {}, body } = input as { params?: Record<string, unknown>; body?: object }
    const answer = await app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name])),
      headers: { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    })
    const json = answer.body === '' ? undefined : answer.json()
    return {
      status: answer.statusCode,
      body: json as ReceivedOf<E>,
      failure: json as { error: { code: string; fields?: object } },
    }
  }

  /** Adds an authenticator to an account, in a new session; half a minute passes, so that its next code serves. */
  const withAuthenticator = async (email: string) => {
    const { token } = await logIn(email)
    const { ticket, secret } = (await callWith(token, secondFactors.startAuthenticator, {})).body
    const body = { ticket, code: codeOf(secret, clock.now) }
    const answer = await callWith(token, secondFactors.addAuthenticator, { body })
    expect(answer.status).toBe(201)
    clock.now = new Date(clock.now.getTime() + 30_000)
    return { token: orNotFound(answer.body.token), secret, codes: answer.body.recoveryCodes }
  }

  return { logIn, callWith, withAuthenticator }
}
