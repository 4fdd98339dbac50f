import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { secondFactors, type OwnProof } from '#contract/access/second-factors.ts'
import { ProofForm } from '#web/features/access/sessions/proof.form.tsx'
import { PasswordProofForm } from '#web/features/access/second-factors/password-proof.form.tsx'
import { call } from '#web/lib/http/api.ts'
import { renewingCall } from '#web/lib/http/renewing-call.ts'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { dialogLayers } from '#web/ui/dialogs/dialog-layers.ts'

const startProof = () => call(secondFactors.startProof, {})

const Question = ({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) => {
  // A ticket serves once: the one of an earlier question is not asked for again.
  const reading = useQuery({ queryKey: ['proof'], queryFn: startProof, gcTime: 0, staleTime: Infinity })
  if (reading.data === undefined)
    return reading.isError ? <ListFailed retry={() => void reading.refetch()} /> : <ListWaiting />
  const { ticket, methods, options } = reading.data
  const prove = async (proof: OwnProof) => {
    await renewingCall(secondFactors.prove, { body: { ...proof, ticket } })
    onDone()
  }
  const factors = methods.filter((method) => method !== 'password')
  if (factors.length === 0) return <PasswordProofForm send={prove} onCancel={onCancel} />
  return (
    <ProofForm
      methods={factors.filter((method) => method !== 'passkey' || options !== null)}
      submit="Confirmer"
      onCancel={onCancel}
      passkeyOptions={async () => options ?? { challenge: '' }}
      send={prove}
    />
  )
}

/** Asks for a second factor, or the password of an account without one, before what only the owner of the account may do; `end` gets whether it was given. */
export const ProofDialog = ({ end }: { end: (isProved: boolean) => void }) => (
  <Modal
    opened
    onClose={() => end(false)}
    title="Une vérification avant de continuer"
    size="md"
    zIndex={dialogLayers.proof}
    closeOnClickOutside={false}
  >
    <Question onDone={() => end(true)} onCancel={() => end(false)} />
  </Modal>
)
