import { Radio, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { signaturePayload, signatures, type SignaturePayload } from '#contract/papers/signatures.ts'
import { preparationOf } from '#web/features/papers/contract-drafts/contract-queries.ts'
import { nonComplianceHint } from '#web/features/papers/contract-drafts/non-compliance.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

/** A document that the administrator sends to be signed here. */
export type SentDocument = Pick<SignaturePayload, 'document' | 'id'> & {
  /** « Contrat, version 2 », « Avenant ». */
  label: string
  missionId: number
  userId: number
  /** The other side of the contract. */
  otherParty: string
}

type Props = { sent: SentDocument; opened: boolean; onClose: () => void }

const SendForm = ({ sent, onClose }: Omit<Props, 'opened'>) => {
  const { document, id, missionId, userId, otherParty } = sent
  const asksReason = useQuery(preparationOf({ missionId, userId })).data?.asksReason === true
  const { send } = useCommand(signatures.send)
  const form = useContractForm({
    schema: signaturePayload.pick({ order: true, reason: true }),
    initialValues: { order: 'party-first', reason: '' },
    submit: async ({ order, reason }) => {
      await send({ body: { document, id, order, reason } })
      onClose()
      return true
    },
  })
  return (
    <FormFrame form={form} submit="Envoyer à la signature" onCancel={onClose}>
      <Radio.Group label="Qui signe d’abord" {...form.getInputProps('order')}>
        <Stack gap="xs" mt="xs">
          <Radio
            value="party-first"
            label={otherParty}
            description="Un lien et un code partent par e‑mail. La plateforme signe ensuite."
          />
          <Radio
            value="platform-first"
            label="Inspirnautes"
            description="Vous signez ici tout de suite. L’autre partie reçoit ensuite son lien."
          />
        </Stack>
      </Radio.Group>
      {asksReason && (
        <Textarea
          label="Raison"
          description={nonComplianceHint}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      )}
      <Text size="sm" c="dimmed">
        Le document se signe pendant trente jours, par une signature électronique simple.
      </Text>
    </FormFrame>
  )
}

/** Sends a document to be signed here, in the order that the administrator chooses. */
export const SendToSign = ({ sent, opened, onClose }: Props) => (
  <FormDialog title={`Faire signer\u00a0: ${sent.label}`} opened={opened} onClose={onClose} size="md">
    <SendForm sent={sent} onClose={onClose} />
  </FormDialog>
)
