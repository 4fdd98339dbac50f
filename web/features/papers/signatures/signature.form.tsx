import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { linkedSignatureForm, signatureForm } from '#contract/papers/signatures.ts'
import { consentSentence, signatureCodeMinutes, signatureLevel } from '#domain/papers/signatures/signatures.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { asterisk } from '#web/ui/forms/asterisk.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

type Given = { name: string; consent: true; sha256: string }

type Common = {
  suggestedName: string
  /** The hash of what was shown; empty until its end was in sight. */
  sha256: string
  isCandidate: boolean
  /** The signer refuses; left out for the platform. */
  onRefuse?: (() => void) | undefined
}

const Fields = ({ inputs }: { inputs: (name: 'name' | 'consent') => object }) => (
  <>
    <TextInput
      label="Nom et prénom"
      description="Ils sont écrits sur le document signé."
      {...asterisk}
      autoComplete="name"
      {...inputs('name')}
    />
    <Checkbox label={consentSentence} {...inputs('consent')} />
  </>
)

const Level = () => (
  <Text size="sm" c="dimmed">
    {`Il s’agit d’une ${signatureLevel}.`}
  </Text>
)

const Refuse = ({ onRefuse }: Pick<Common, 'onRefuse'>) =>
  onRefuse && (
    <Button variant="default" onClick={onRefuse}>
      Refuser de signer
    </Button>
  )

/** Signs from one's own space. */
export const SignatureForm = ({
  suggestedName,
  sha256,
  onRefuse,
  sign,
}: Common & { sign: (given: Given) => Promise<unknown> }) => {
  const form = useContractForm({
    schema: signatureForm.omit({ sha256: true }),
    initialValues: { name: suggestedName, consent: false },
    submit: async ({ name }) => {
      await sign({ name, consent: true, sha256 })
      return true
    },
  })
  return (
    <FormFrame form={form} submit="Signer" buttons="wide" actions={<Refuse onRefuse={onRefuse} />}>
      <Fields inputs={(name) => form.getInputProps(name, name === 'consent' ? { type: 'checkbox' } : {})} />
      <Level />
    </FormFrame>
  )
}

type Linked = Common & {
  askCode: () => Promise<unknown>
  sign: (given: Given & { code: string }) => Promise<unknown>
}

/** Signs by the link of a mail: the code is asked for first, and comes by another mail. */
export const LinkedSignatureForm = ({ suggestedName, sha256, isCandidate, onRefuse, askCode, sign }: Linked) => {
  const [isAsked, setAsked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useContractForm({
    schema: linkedSignatureForm.omit({ sha256: true }),
    initialValues: { name: suggestedName, consent: false, code: '' },
    submit: async ({ name, code }) => {
      await sign({ name, consent: true, sha256, code })
      return true
    },
  })
  const ask = async () => {
    setPending(true)
    setFailure(null)
    try {
      await askCode()
      setAsked(true)
    } catch (error) {
      setFailure(messageOf(error))
    }
    setPending(false)
  }
  const code = isCandidate
    ? 'Un code de six chiffres part vers ton e\u2011mail.'
    : 'Un code de six chiffres part vers votre e\u2011mail.'
  if (!isAsked)
    return (
      <Stack gap="md">
        <Text>{code}</Text>
        {failure !== null && (
          <Text size="sm" c="red" role="alert">
            {failure}
          </Text>
        )}
        <Button onClick={() => void ask()} loading={pending}>
          Recevoir le code
        </Button>
        <Refuse onRefuse={onRefuse} />
      </Stack>
    )
  return (
    <FormFrame form={form} submit="Signer" buttons="wide" actions={<Refuse onRefuse={onRefuse} />}>
      <TextInput
        label="Code reçu par e‑mail"
        description={`Six chiffres, valables ${signatureCodeMinutes} minutes.`}
        {...asterisk}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        {...form.getInputProps('code')}
      />
      <Fields inputs={(name) => form.getInputProps(name, name === 'consent' ? { type: 'checkbox' } : {})} />
      <Button variant="subtle" size="xs" onClick={() => void ask()} loading={pending}>
        Recevoir un autre code
      </Button>
      <Level />
    </FormFrame>
  )
}
