import { TermHelpRoom } from '#web/ui/buttons/term-help-room.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

export const VigilanceHelp = afterPage(
  async () => (await import('./vigilance-help.tsx')).VigilanceHelp,
  <TermHelpRoom />,
)
