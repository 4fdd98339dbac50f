import { TermHelpRoom } from '#web/ui/buttons/term-help-room.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

export const ScoreHelp = afterPage(async () => (await import('./score-help.tsx')).ScoreHelp, <TermHelpRoom />)
