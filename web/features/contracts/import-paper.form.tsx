import { contracts } from '#contract/contracts.ts'
import { paperHint, paperRules } from '#web/features/contracts/paper-rules.ts'
import { withFieldNames } from '#web/lib/forms/form-rules.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { FileDialog } from '#web/ui/dialogs/file-dialog.tsx'

type DialogProps = { opened: boolean; onClose: () => void }

const common = { rules: paperRules, hint: paperHint } as const

type ContractProps = DialogProps & { missionId: number; side: 'candidate' | 'recruiter' }

/** « Importer le contrat »: the signed contract of one's own side of a mission. */
export const ImportContract = ({ missionId, side, ...dialog }: ContractProps) => {
  const { send, sent } = useUpload(side === 'candidate' ? contracts.importOfCandidate : contracts.importOfRecruiter)
  return (
    <FileDialog
      title="Importer le contrat"
      label="Contrat"
      {...{ ...common, ...dialog, sent }}
      send={([file]) =>
        withFieldNames({ contrat: 'file' }, send({ body: { contrat: file as File, mission_id: missionId } }))
      }
    />
  )
}

type AdditionProps = DialogProps & { contractId: number }

/** « Importer un CRA »: one more activity report under the candidate's contract. */
export const ImportActivityReport = ({ contractId, ...dialog }: AdditionProps) => {
  const { send, sent } = useUpload(contracts.importActivityReport)
  return (
    <FileDialog
      title="Importer un CRA"
      label="CRA"
      {...{ ...common, ...dialog, sent }}
      send={([file]) =>
        withFieldNames({ cra: 'file' }, send({ params: { id: contractId }, body: { cra: file as File } }))
      }
    />
  )
}

/** « Importer une facture »: one more invoice under the company's contract. */
export const ImportInvoice = ({ contractId, ...dialog }: AdditionProps) => {
  const { send, sent } = useUpload(contracts.importInvoice)
  return (
    <FileDialog
      title="Importer une facture"
      label="Facture"
      {...{ ...common, ...dialog, sent }}
      send={([file]) =>
        withFieldNames({ invoices: 'file' }, send({ params: { id: contractId }, body: { invoices: file as File } }))
      }
    />
  )
}
