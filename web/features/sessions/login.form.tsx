import { Anchor, Group, PasswordInput, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { credentials, sessions } from '#contract/sessions.ts'
import { call } from '#web/lib/http/api.ts'
import { goWithHandoff } from '#web/lib/session/page-handoff.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { landingOf } from '#web/lib/session/routing.ts'
import { decodeSession } from '#web/lib/session/session.ts'
import { storeTokens } from '#web/lib/http/tokens.ts'
import { paths } from '#contract/paths.ts'
import { AlertBox } from '#web/ui/texts/alert-box.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { outcomeOf, outcomeOfFailure, type Outcome } from './login-outcome.ts'

/** How long the green alert is shown before the redirection, in milliseconds (000 §9). */
const redirectDelay = 1000

const OutcomeAlert = ({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) => (
  <AlertBox color={outcome.color} role={outcome.role} onClose={onClose}>
    {outcome.text}
  </AlertBox>
)

/** Signs in; an alert shows the result (000 §4), and an active account is redirected after a second. */
export const LoginForm = () => {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const leaveWith = (token: string) => {
    const session = decodeSession(token)
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
        setOutcome(outcomeOf(answer))
        const { isActive, token, refresh_token } = answer
        if (!isActive || token === undefined || refresh_token === undefined) return false
        storeTokens(localStorage, { token, refresh_token })
        leaveWith(token)
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

  return (
    <FormFrame form={{ ...form, onFormSubmit, pending: form.pending || isLeaving }} submit="Se connecter">
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
      <Group justify="space-between">
        <Anchor href={paths.forgottenPassword()} size="sm" py="xs">
          {'Mot de passe oublié\u00a0?'}
        </Anchor>
        <Anchor href={paths.candidateSignUp()} size="sm" py="xs">
          S&apos;inscrire
        </Anchor>
      </Group>
    </FormFrame>
  )
}
