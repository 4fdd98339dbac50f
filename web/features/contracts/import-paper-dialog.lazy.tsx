import { onDemand } from '#web/ui/loading/on-demand.tsx'

const isOpened = ({ opened }: { opened: boolean }) => opened

/** Each loads its dialog when it first opens. */
export const ImportContractDialog = onDemand(
  async () => (await import('./import-paper.form.tsx')).ImportContract,
  isOpened,
)
export const ImportActivityReportDialog = onDemand(
  async () => (await import('./import-paper.form.tsx')).ImportActivityReport,
  isOpened,
)
export const ImportInvoiceDialog = onDemand(
  async () => (await import('./import-paper.form.tsx')).ImportInvoice,
  isOpened,
)
