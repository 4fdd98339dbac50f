import { Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { contracts, papersMailForm } from '#contract/papers/contracts.ts'
import { preparationOf } from '#web/features/papers/contract-drafts/contract-queries.ts'
import { nonComplianceHint } from '#web/features/papers/contract-drafts/non-compliance.ts'
import { paperHint, paperRules } from '#web/features/papers/contracts/paper-rules.ts'
import { withFieldNames } from '#web/lib/forms/form-rules.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx'
import { SendingProgress } from '#web/ui/progress/sending-progress.tsx'
import { FileField } from '#web/ui/forms/file-field.tsx'
import { FormFrame } from '#web/ui/forms/form-frame.tsx'

/** A mail with papers to one side of a mission; `first` is the file whose button was pressed: its field comes first. */
export type PapersMail = {
  role: 'candidate' | 'recruiter'
  /** The user id. */
  userId: number
  missionId: number
  first: 'contrat' | 'other'
}

const fileIn = (value: unknown): File | undefined => (value instanceof File ? value : undefined)

/** The upload of the two files of a mail: each side has its own endpoint. */
const useMail = ({ role, userId, missionId: mission_id }: PapersMail) => {
  const toCandidate = useUpload(contracts.mailCandidate)
  const toRecruiter = useUpload(contracts.mailRecruiter)
  const { sent } = role === 'candidate' ? toCandidate : toRecruiter
  const send = (contrat: File | undefined, other: File | undefined, reason?: string | null) => {
    const common = { ...(contrat && { contrat }), ...(reason && { reason }), mission_id }
    return role === 'candidate'
      ? toCandidate.send({ body: { ...common, ...(other && { cra: other }), profil_id: userId } })
      : toRecruiter.send({ body: { ...common, ...(other && { invoices: other }), recruiter_id: userId } })
  }
  return { send, sent }
}

const schemas = { contrat: papersMailForm('contrat'), other: papersMailForm('other') }

const MailForm = ({ mail, onClose }: { mail: PapersMail; onClose: () => void }) => {
  const { missionId, userId } = mail
  const { send, sent } = useMail(mail)
  const asksReason = useQuery(preparationOf({ missionId, userId })).data?.asksReason === true
  const form = useContractForm({
    schema: schemas[mail.first],
    initialValues: { contrat: null, other: null, reason: '' },
    submit: async ({ contrat, other, reason }) => {
      const sentContract = fileIn(contrat)
      const sending = send(sentContract, fileIn(other), sentContract && reason)
      await withFieldNames({ cra: 'other', invoices: 'other' }, sending)
      onClose()
    },
  })
  const labels = { contrat: 'Contrat', other: mail.role === 'candidate' ? 'CRA' : 'Facture' }
  const fields = mail.first === 'contrat' ? (['contrat', 'other'] as const) : (['other', 'contrat'] as const)
  return (
    <FormFrame form={form} submit="Envoyer" onCancel={onClose}>
      {fields.map((field) => {
        const file = fileIn(form.values[field])
        return (
          <FileField
            key={field}
            label={labels[field]}
            rules={paperRules}
            hint={paperHint}
            value={file === undefined ? [] : [file]}
            onChange={([next]) => form.setFieldValue(field, next ?? null)}
            error={form.getInputProps(field).error}
            disabled={form.pending}
            data-path={field}
          />
        )
      })}
      <Text size="sm" c="dimmed">
        Les deux fichiers ensemble&nbsp;: 14&nbsp;Mo au plus.
      </Text>
      {asksReason && fileIn(form.values.contrat) !== undefined && (
        <Textarea
          label="Raison"
          description={nonComplianceHint}
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      )}
      {form.pending && <SendingProgress sent={sent} />}
    </FormFrame>
  )
}

type Props = { mail: PapersMail; opened: boolean; onClose: () => void }

/** The mail of the administrator on behalf of a mission: a contract to sign, and a CRA or an invoice (002 §6). */
export const MailPapers = ({ mail, opened, onClose }: Props) => (
  <FormDialog
    title={mail.role === 'candidate' ? 'Envoyer des documents au candidat' : 'Envoyer des documents à l’entreprise'}
    opened={opened}
    onClose={onClose}
    size="md"
  >
    <MailForm mail={mail} onClose={onClose} />
  </FormDialog>
)
