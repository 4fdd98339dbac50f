import { onDemand } from '#web/ui/loading/on-demand.tsx'

/** Loads the templates of the contracts when the administrator first opens their tab. */
export const ContractTemplates = onDemand(
  async () => (await import('./contract-templates.tsx')).ContractTemplates,
  () => true,
)
