import {
  changedPersonalDocuments,
  documents,
  newPersonalDocuments,
  slotFile,
  type PersonalDocuments,
} from '#contract/papers/documents.ts'
import { personalSlots, type PersonalSlot } from '#domain/papers/documents/document-types.ts'
import { documentExtensions, maxFileBytes } from '#domain/ground/files/uploads.ts'
import { papersIn, recordIn, slotLabels } from '#web/features/papers/documents/personal-papers.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SendingProgress } from '#web/ui/progress/sending-progress.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { rulesInWords, type FileRules } from '#web/ui/forms/file-rules.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'

const rulesOf = (slot: PersonalSlot): FileRules => ({
  extensions: documentExtensions,
  maxSize: maxFileBytes,
  schema: slotFile(slot),
})

type Values = Record<PersonalSlot, File | null>
const empty: Values = { cin: null, insurance: null, address_proof: null, rib: null }

type FormProps = { list: PersonalDocuments; onClose: () => void }

/**
 * The four slots: the first time the identity card is asked for, later only what changes is sent, and the button waits
 * for a change.
 */
const PersonalDocumentsForm = ({ list, onClose }: FormProps) => {
  const record = recordIn(list)
  const addition = useUpload(documents.add)
  const change = useUpload(documents.change)
  const sent = record === null ? addition.sent : change.sent
  const form = useContractForm<typeof newPersonalDocuments | typeof changedPersonalDocuments>({
    schema: record === null ? newPersonalDocuments : changedPersonalDocuments,
    initialValues: empty,
    submit: async (body) => {
      if (record === null) await addition.send({ body: newPersonalDocuments.parse(body) })
      else await change.send({ params: { id: record }, body })
      onClose()
    },
  })
  const chosen = form.values as Values
  const current = new Map(papersIn(list).map(({ slot, paper }) => [slot, paper.doc_name]))
  const hintOf = (slot: PersonalSlot) => {
    const name = current.get(slot)
    const rules = rulesInWords(rulesOf(slot))
    return name === undefined ? rules : `${rules}. Un nouveau fichier remplace « ${name} ».`
  }
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose} onlyChanged={record !== null}>
      <Columns>
        {personalSlots.map((slot) => (
          <FileField
            isSmall
            key={slot}
            label={slotLabels[slot]}
            rules={rulesOf(slot)}
            hint={hintOf(slot)}
            withAsterisk={slot === 'cin' && record === null}
            disabled={form.pending}
            value={chosen[slot] === null ? [] : [chosen[slot]]}
            onChange={([file]) => form.setFieldValue(slot, file ?? null)}
            error={form.errors[slot]}
            data-path={slot}
          />
        ))}
      </Columns>
      {form.pending && <SendingProgress sent={sent} />}
    </FormFrame>
  )
}

type Props = FormProps & { opened: boolean }

/** The dialog of the personal papers (002 §2.15). */
export const PersonalDocumentsDialog = ({ opened, ...form }: Props) => (
  <FormDialog title="Documents personnels" opened={opened} onClose={form.onClose}>
    <PersonalDocumentsForm {...form} />
  </FormDialog>
)
