import { Text } from '@mantine/core'
import { useState } from 'react'
import { endingVigilanceForm, vigilance, vigilanceForm } from '#contract/papers/vigilance.ts'
import type { VigilanceType } from '#domain/papers/documents/document-types.ts'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import { documentExtensions, maxFileBytes } from '#domain/ground/files/uploads.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { DayPicker } from '#web/ui/dates/day-picker.tsx'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SendingProgress } from '#web/ui/progress/sending-progress.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import type { FileRules } from '#web/ui/forms/file-rules.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

const rules: FileRules = { extensions: documentExtensions, maxSize: maxFileBytes, schema: vigilanceForm.shape.file }

type FormProps = { type: VigilanceType; onClose: () => void }

/** A paper with its date, and its end where the paper says one. */
const VigilancePaperForm = ({ type, onClose }: FormProps) => {
  const rule = vigilanceRules[type]
  const { send, sent } = useUpload(vigilance.add)
  const [today] = useState(() => dayOf(new Date()))
  const form = useContractForm<typeof vigilanceForm | typeof endingVigilanceForm>({
    schema: rule.saysItsEnd ? endingVigilanceForm : vigilanceForm,
    initialValues: { file: null, issuedOn: '', endsOn: '' },
    submit: async (body) => {
      await send({ params: { type }, body })
      onClose()
    },
  })
  const { file } = form.values
  return (
    <FormFrame form={form} submit="Enregistrer" onCancel={onClose}>
      <Text size="sm" c="dimmed">
        {rule.why} Durée de validité&nbsp;: {rule.validity}.
      </Text>
      <FileField
        label="Fichier"
        rules={rules}
        withAsterisk
        disabled={form.pending}
        value={file instanceof File ? [file] : []}
        onChange={([next]) => form.setFieldValue('file', next ?? null)}
        error={form.errors['file']}
        data-path="file"
      />
      <DayPicker label="Date d’émission" withAsterisk max={today} {...form.getInputProps('issuedOn')} />
      {rule.saysItsEnd && <DayPicker label="Date de fin" withAsterisk {...form.getInputProps('endsOn')} />}
      {form.pending && <SendingProgress sent={sent} />}
    </FormFrame>
  )
}

type Props = { type: VigilanceType | null; onClose: () => void }

/** The dialog of one paper, under its name. */
export const VigilancePaperDialog = ({ type, onClose }: Props) => (
  <FormDialog title={type && vigilanceRules[type].label} opened={type !== null} onClose={onClose} size="md">
    {type !== null && <VigilancePaperForm type={type} onClose={onClose} />}
  </FormDialog>
)
