import { Anchor, Group, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { credentials, sessions } from '#contract/access/sessions.ts'
import type { ProofMethod } from '#domain/access/second-factors/second-factors.ts'
import type { BegunLogin } from '#web/features/access/sessions/second-step.form.tsx'
import { call } from '#web/lib/http/api.ts'
import { goWithHandoff } from '#web/lib/page-handoff.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { landingOf } from '#web/lib/session/routing.ts'
import { decodeSession } from '#web/lib/session/session.ts'
import { storeTokens, type TokenPair } from '#web/lib/http/tokens.ts'
import { paths } from '#contract/paths.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { outcomeOf, outcomeOfFailure, type Outcome } from './login-outcome.ts'

const SecondStep = onDemand(
  async () => (await import('./second-step.form.tsx')).SecondStep,
  () => true,
)

/** How long the green alert is shown before the redirection, in milliseconds (000 §9). */
const redirectDelay = 1000

const OutcomeAlert = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => (
  <AlertBox color={outcome.color} role={outcome.role} onClose={onClose}>
    {outcome.text}
  </AlertBox>
)

/** The second step of this login: its ticket and its methods; null for an account without second factors. */
const begunLoginOf = ({ ticket, methods }: { ticket?: string | undefined; methods?: ProofMethod[] | undefined }) =>
  ticket === undefined || methods === undefined ? null : { ticket, methods }

/** Signs in; an alert shows the result (000 §4), and an active account is redirected after a second. */
export const LoginForm = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [begun, setBegun] = useState<BegunLogin | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leaveWith = (pair: TokenPair) => {
    storeTokens(localStorage, pair)
    const session = decodeSession(pair.token)
    if (session === undefined) return
    const { to, state } = landingOf(session)
    setLeaving(true)
    timer.current = setTimeout(() => goWithHandoff(to, state), redirectDelay)
  }

  const form = useContractForm({
    schema: credentials,
    initialValues: { email: '', password: '' },
    submit: async (body) => {
      try {
        const answer = await call(sessions.login, { body })
        if (answer.status === 'second_factor') {
          setBegun(begunLoginOf(answer))
          return false
        }
        setOutcome(outcomeOf(answer))
        const { isActive, token, refresh_token } = answer
        if (!isActive || token === undefined || refresh_token === undefined) return false
        leaveWith({ token, refresh_token })
        return true
      } catch (error) {
        setOutcome(outcomeOfFailure(error))
        return false
      }
    },
  })
  const onFormSubmit = (event: FormEvent) => {
    setOutcome(null)
    form.onFormSubmit(event)
  }

  if (begun !== null && !isLeaving)
    return (
      <SecondStep
        login={begun}
        onDone={(pair) => {
          setOutcome(outcomeOf({ isActive: true }))
          leaveWith(pair)
        }}
        onOver={(reason) => {
          setBegun(null)
          setOutcome(reason === undefined ? null : outcomeOfFailure(reason))
        }}
      />
    )

  return (
    <>
      <FormFrame
        form={{ ...form, onFormSubmit, pending: form.pending || isLeaving }}
        submit="Se connecter"
        buttons="wide"
      >
        {outcome && <OutcomeAlert outcome={outcome} onClose={() => setOutcome(null)} />}
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          aria-required
          {...form.getInputProps('email')}
        />
        <PasswordInput
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          aria-required
          {...form.getInputProps('password')}
        />
      </FormFrame>
      <Group justify="space-between" mt="md">
        <Anchor href={paths.forgottenPassword()} size="sm" py="xs">
          {'Mot de passe oublié\u00a0?'}
        </Anchor>
        <Anchor href={paths.candidateSignUp()} size="sm" py="xs">
          S&apos;inscrire
        </Anchor>
      </Group>
    </>
  )
}
