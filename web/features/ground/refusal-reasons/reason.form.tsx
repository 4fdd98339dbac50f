import { TextInput } from '@mantine/core'
import { reasonLabel, refusalReasons, type ListedReason } from '#contract/ground/refusal-reasons.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { asterisk } from '#web/ui/forms/asterisk.ts'

/** A reason to rename, or the case to which one is added. */
export type EditedReason = ListedReason | Pick<ListedReason, 'case'>

const ReasonForm = ({ reason, onClose }: { reason: EditedReason; onClose: () => void }) => {
  const add = useCommand(refusalReasons.add)
  const edit = useCommand(refusalReasons.edit)
  const form = useContractForm({
    schema: reasonLabel,
    initialValues: { label: 'label' in reason ? reason.label : '' },
    submit: async ({ label }) => {
      await ('id' in reason
        ? edit.send({ params: { id: reason.id }, body: { label, isHidden: reason.isHidden } })
        : add.send({ body: { case: reason.case, label } }))
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <TextInput label="Libellé" {...asterisk} data-autofocus {...form.getInputProps('label')} />
    </FormFrame>
  )
}

/** Adds or renames a reason; closed while none is given. */
export const ReasonDialog = ({ reason, onClose }: { reason: EditedReason | null; onClose: () => void }) => (
  <FormDialog
    title={reason !== null && 'id' in reason ? 'Modifier le motif' : 'Ajouter un motif'}
    opened={reason !== null}
    onClose={onClose}
    size="md"
  >
    {reason !== null && <ReasonForm reason={reason} onClose={onClose} />}
  </FormDialog>
)
