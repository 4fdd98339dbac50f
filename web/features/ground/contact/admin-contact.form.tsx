import { adminContactForm, contact } from '#contract/ground/contact.ts'
import { AdminMessageFields } from '#web/features/ground/contact/admin-message-fields.tsx'
import { useCommand } from '#web/server-state/command.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

const AdminContactForm = ({ missionId, onClose }: { missionId: number; onClose: () => void }) => {
  const { id } = useSignedIn()
  const draft = { account: id, form: `contact-${missionId}` }
  const write = useCommand(contact.writeToAdmin, { draft })
  const form = useContractForm({
    schema: adminContactForm,
    initialValues: { object: '', subject: '', mission: missionId },
    draft,
    submit: async ({ object, subject, mission }) => {
      await write.send({ body: { data: { object, subject }, mission } })
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit="Envoyer" onCancel={onClose}>
      <AdminMessageFields form={form} isFirst />
    </FormFrame>
  )
}

/** « Contacter l'administrateur » about a mission; closed while no mission is given. */
export const AdminContactDialog = ({ missionId, onClose }: { missionId: number | null; onClose: () => void }) => (
  <FormDialog title="Contacter l'administrateur" opened={missionId !== null} onClose={onClose} size="md">
    {missionId !== null && <AdminContactForm missionId={missionId} onClose={onClose} />}
  </FormDialog>
)
