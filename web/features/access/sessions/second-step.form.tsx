import { Text, Title } from '@mantine/core'
import { secondFactors } from '#contract/access/second-factors.ts'
import type { ProofMethod } from '#domain/access/second-factors/second-factors.ts'
import { ProofForm } from '#web/features/access/sessions/proof.form.tsx'
import { ApiError } from '#web/lib/http/api-error.ts'
import { call } from '#web/lib/http/api.ts'
import type { TokenPair } from '#web/lib/http/tokens.ts'

export type BegunLogin = { ticket: string; methods: readonly ProofMethod[] }

type Props = {
  login: BegunLogin
  onDone: (pair: TokenPair) => void
  /** The login starts again, with the reason where there is one. */
  onOver: (reason?: unknown) => void
}

/** Refusals after which this ticket is worth nothing. */
const isFinal = (error: unknown) => error instanceof ApiError && [403, 409].includes(error.status)

/** The second step of a login, in the place of the first. */
export const SecondStep = ({ login: { ticket, methods }, onDone, onOver }: Props) => {
  const orOver = async <T,>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isFinal(error)) onOver(error)
      throw error
    }
  }
  return (
    <section aria-labelledby="second-step">
      <Title order={2} size="h4" id="second-step">
        Encore une preuve
      </Title>
      <Text mb="md" size="sm">
        Ce compte est protégé par un second facteur.
      </Text>
      <ProofForm
        methods={methods}
        submit="Se connecter"
        onCancel={() => onOver()}
        passkeyOptions={async () =>
          (await orOver(call(secondFactors.passkeyOptionsOfLogin, { body: { ticket } }))).options
        }
        send={async (proof) => onDone(await orOver(call(secondFactors.logIn, { body: { ...proof, ticket } })))}
      />
    </section>
  )
}
