import type { CandidateSummary } from '#contract/papers/documents.ts'
import { formatDay } from '#web/lib/format.ts'
import { missing as nothing } from '#web/lib/missing.ts'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

/** A vigilance file in a word: what lacks first, then what ends soon. */
export const VigilanceState = ({ of }: { of: CandidateSummary['vigilance'] }) => {
  if (of === null) return nothing
  const { missing, endsOn } = of
  if (missing > 0) return <StatusBadge label={missing === 1 ? '1 manque' : `${missing} manquent`} color="red" />
  if (endsOn !== null) return <StatusBadge label={`Expire le ${formatDay(endsOn)}`} color="orange" />
  return <StatusBadge label="Complet" color="green" />
}
