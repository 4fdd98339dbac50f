import { Text } from '@mantine/core'
import { useState } from 'react'
import {
  bankStatements,
  maxStatementBytes,
  statementExtensions,
  statementForm,
  type ReadLine,
} from '#contract/papers/bank-statements.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import type { FileRules } from '#web/ui/forms/file-rules.ts'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'
import { SendingProgress } from '#web/ui/progress/sending-progress.tsx'
import { StatementReview } from './statement-review.tsx'

const rules: FileRules = {
  extensions: statementExtensions,
  maxSize: maxStatementBytes,
  schema: statementForm.shape.file,
}

type FileFormProps = { onRead: (lines: ReadLine[], file: File) => void; onClose: () => void }

/** Asks for the file of a statement, and has it read. */
const FileForm = ({ onRead, onClose }: FileFormProps) => {
  const { send, sent } = useUpload(bankStatements.read)
  const form = useContractForm({
    schema: statementForm,
    initialValues: { file: null },
    submit: async (body) => {
      const { lines } = await send({ body })
      onRead(lines, body.file as File)
    },
  })
  const { file } = form.values as { file: unknown }
  return (
    <FormFrame form={form} submit="Lire le relevé" onCancel={onClose}>
      <Text size="sm" c="dimmed">
        Chaque ligne est comparée aux factures qui restent à payer. Le relevé est lu, puis oublié&nbsp;: rien n’est noté
        avant que vous ne l’ayez choisi.
      </Text>
      <FileField
        label="Relevé bancaire"
        rules={rules}
        hint={'CAMT.053 ou CAMT.054 (XML), ou CSV, 2\u00a0Mo au plus'}
        withAsterisk
        disabled={form.pending}
        value={file instanceof File ? [file] : []}
        onChange={([next]) => form.setFieldValue('file', next ?? null)}
        error={form.errors['file']}
        data-path="file"
      />
      {form.pending && <SendingProgress sent={sent} />}
    </FormFrame>
  )
}

type Read = { lines: ReadLine[]; file: File; turn: number }

const Statement = ({ onClose }: { onClose: () => void }) => {
  const [read, setRead] = useState<Read | null>(null)
  const { send } = useUpload(bankStatements.read)
  if (read === null) return <FileForm onClose={onClose} onRead={(lines, file) => setRead({ lines, file, turn: 0 })} />
  const readAgain = async () => {
    const { lines } = await send({ body: { file: read.file } })
    setRead({ ...read, lines, turn: read.turn + 1 })
  }
  return (
    <StatementReview
      key={read.turn}
      lines={read.lines}
      onOther={() => setRead(null)}
      onNoted={(isAll) => (isAll ? onClose() : void readAgain().catch(onClose))}
    />
  )
}

/** The dialog of a bank statement: its file, then what its lines pay. */
export const BankStatementDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <FormDialog title="Importer un relevé bancaire" opened={opened} onClose={onClose} size="wide">
    <Statement onClose={onClose} />
  </FormDialog>
)
