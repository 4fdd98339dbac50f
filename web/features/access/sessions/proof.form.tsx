import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { codeProof, recoveryProof, type Proof } from '#contract/access/second-factors.ts'
import type { ProofMethod } from '#domain/access/second-factors/second-factors.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { PasskeyRefusal, usedPasskey, type PasskeyOptions } from '#web/features/access/sessions/browser-passkeys.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { takeFocus } from '#web/ui/forms/take-focus.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'

type Sending = {
  /** Sends a proof; throws what `call` throws. */
  send: (proof: Proof) => Promise<unknown>
  submit: string
  onCancel: () => void
}

/** The six digits of the authenticator. */
const CodeForm = ({ send, submit, onCancel }: Sending) => {
  const form = useContractForm({ schema: codeProof, initialValues: { code: '' }, submit: send })
  return (
    <FormFrame form={form} submit={submit} onCancel={onCancel}>
      <TextInput
        label="Code à six chiffres"
        description="Celui que montre l’application d’authentification."
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        {...form.getInputProps('code')}
      />
    </FormFrame>
  )
}

/** One of the codes that were kept on paper. */
const RecoveryForm = ({ send, submit, onCancel }: Sending) => {
  const form = useContractForm({ schema: recoveryProof, initialValues: { recoveryCode: '' }, submit: send })
  return (
    <FormFrame form={form} submit={submit} onCancel={onCancel}>
      <TextInput
        label="Code de secours"
        description="Chacun sert une seule fois."
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        {...form.getInputProps('recoveryCode')}
      />
    </FormFrame>
  )
}

type PasskeyProps = Omit<Sending, 'submit'> & { options: () => Promise<PasskeyOptions> }

/** The step has no field: its button takes the focus when it appears. */
const focus = (button: HTMLElement | null): void => button?.focus()

/** The browser asks for the passkey: the device, its fingerprint or its code. */
const PasskeyStep = ({ send, onCancel, options }: PasskeyProps) => {
  const [failure, setFailure] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const ask = async () => {
    setPending(true)
    setFailure(null)
    try {
      await send({ passkey: await usedPasskey(await options()) })
    } catch (error) {
      setFailure(error instanceof PasskeyRefusal ? error.message : toastOf(error).body)
    }
    setPending(false)
  }
  return (
    <Stack gap="md">
      <Text>L’appareil demande l’empreinte, le visage ou le code qui le déverrouille.</Text>
      {failure !== null && <AlertBox color="red">{failure}</AlertBox>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={pending}>
          Annuler
        </Button>
        <Button onClick={() => void ask()} loading={pending} ref={focus}>
          Utiliser une clé d’accès
        </Button>
      </Group>
    </Stack>
  )
}

const invitations: Record<ProofMethod, string> = {
  passkey: 'Utiliser une clé d’accès',
  authenticator: 'Utiliser l’application d’authentification',
  'recovery-code': 'Utiliser un code de secours',
}

type Props = Sending & {
  /** The ways of this account, the easiest first. */
  methods: readonly ProofMethod[]
  /** What the browser needs to use a passkey. */
  passkeyOptions: () => Promise<PasskeyOptions>
}

/** Asks for one proof beside the password, the easiest first; the other ways stand below. */
export const ProofForm = ({ methods, passkeyOptions, ...sending }: Props) => {
  const [chosen, setChosen] = useState<ProofMethod>()
  const method = chosen ?? methods[0] ?? 'authenticator'
  return (
    <Stack gap="md">
      <div key={method} ref={takeFocus}>
        {method === 'authenticator' && <CodeForm {...sending} />}
        {method === 'recovery-code' && <RecoveryForm {...sending} />}
        {method === 'passkey' && <PasskeyStep {...sending} options={passkeyOptions} />}
      </div>
      {methods
        .filter((each) => each !== method)
        .map((each) => (
          <Button key={each} variant="subtle" onClick={() => setChosen(each)}>
            {invitations[each]}
          </Button>
        ))}
    </Stack>
  )
}
