import { contracts } from '#contract/papers/contracts.ts'
import { paperHint, paperRules } from '#web/features/papers/contracts/paper-rules.ts'
import { withFieldNames } from '#web/lib/forms/form-rules.ts'
import { useUpload } from '#web/server-state/upload.ts'
import { FileDialog } from '#web/ui/dialogs/file-dialog.tsx'

/** What is imported: the contract of a side of a mission, or one more paper under a contract. */
export type ImportedPaper =
  | { kind: 'contract'; missionId: number; side: 'candidate' | 'recruiter' }
  | { kind: 'activity-report' | 'invoice'; contractId: number }

const words = {
  contract: { title: 'Importer le contrat', label: 'Contrat' },
  'activity-report': { title: 'Importer un CRA externe', label: 'CRA' },
  invoice: { title: 'Importer une facture', label: 'Facture' },
} as const

/** What sends the file of this paper, by the call of A-06; the server's refusals come back on « file ». */
const useImport = (paper: ImportedPaper) => {
  const ofCandidate = useUpload(contracts.importOfCandidate)
  const ofRecruiter = useUpload(contracts.importOfRecruiter)
  const report = useUpload(contracts.importActivityReport)
  const invoice = useUpload(contracts.importInvoice)
  if (paper.kind === 'contract') {
    const { send, sent } = paper.side === 'candidate' ? ofCandidate : ofRecruiter
    return { sent, send: (contrat: File) => send({ body: { contrat, mission_id: paper.missionId } }) }
  }
  const params = { id: paper.contractId }
  if (paper.kind === 'invoice')
    return { sent: invoice.sent, send: (invoices: File) => invoice.send({ params, body: { invoices } }) }
  return { sent: report.sent, send: (cra: File) => report.send({ params, body: { cra } }) }
}

type Props = { paper: ImportedPaper; opened: boolean; onClose: () => void }

/** The dialog that imports a contract, a CRA or an invoice (002 §5). */
export const ImportPaper = ({ paper, opened, onClose }: Props) => {
  const { send, sent } = useImport(paper)
  return (
    <FileDialog
      {...words[paper.kind]}
      {...{ opened, onClose, sent }}
      rules={paperRules}
      hint={paperHint}
      send={([file]) => withFieldNames({ contrat: 'file', cra: 'file', invoices: 'file' }, send(file as File))}
    />
  )
}
