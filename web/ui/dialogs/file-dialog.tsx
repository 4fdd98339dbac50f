import { useState } from 'react'
import { z } from 'zod'
import { useContractForm } from '#web/lib/forms/form.ts'
import { CompletionBar } from '#web/ui/figures/completion-bar.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import type { FileRules } from '#web/ui/forms/file-rules.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

/** Told what part of the files has left, from 0 to 1. */
export type OnProgress = (part: number) => void

type Request = {
  /** What the file is: « CV ». */
  label: string
  rules: FileRules
  hint?: string
  multiple?: boolean
  /** Said when nothing was chosen; the specification words it for each dialog. */
  required: string
  submit?: string
  /** Sends the files; throws what `call` throws. The dialog closes when it succeeds, else says why and keeps them. */
  send: (files: File[], onProgress: OnProgress) => Promise<unknown>
}

type Props = Request & { title: string; opened: boolean; onClose: () => void }

type FormProps = { request: Request; onClose: () => void }

const FileForm = ({ request, onClose }: FormProps) => {
  const { label, rules, hint, multiple = false, required, submit = 'Importer', send } = request
  const [part, setPart] = useState<number>()
  const form = useContractForm({
    schema: z.object({ files: z.array(z.file()).min(1, required) }),
    initialValues: { files: [] },
    submit: async ({ files }) => {
      await send(files, setPart).finally(() => setPart(undefined))
      onClose()
    },
  })
  return (
    <FormFrame form={form} submit={submit} onCancel={onClose}>
      <FileField
        label={label}
        rules={rules}
        {...(hint === undefined ? {} : { hint })}
        multiple={multiple}
        disabled={form.pending}
        withAsterisk
        {...form.getInputProps('files')}
      />
      {part !== undefined && <CompletionBar label="Envoi en cours" percentage={Math.round(part * 100)} />}
    </FormFrame>
  )
}

/** Asks for files and sends them: what may be chosen, how far the sending is, why it was refused. */
export const FileDialog = ({ title, opened, onClose, ...request }: Props) => (
  <FormDialog title={title} opened={opened} onClose={onClose} size="md">
    <FileForm request={request} onClose={onClose} />
  </FormDialog>
)
