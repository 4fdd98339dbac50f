import { useQuery } from '@tanstack/react-query'
import { refusalReasons } from '#contract/ground/refusal-reasons.ts'
import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { q } from '#web/lib/http/api.ts'
import type { ChoiceInput } from '#web/ui/dialogs/action-dialog-content.tsx'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'

const toCandidate = 'Le candidat le lira dans son e-mail.'
const toCompany = 'L’entreprise le lira dans son e-mail.'
const toCandidates = 'Les candidats le liront dans leur e-mail.'

/** Who reads the reason. */
const readers: Record<ReasonCase, string> = {
  'proposal.recruit': toCandidate,
  'proposal.reject': toCandidate,
  'proposal.remove': toCandidate,
  'proposal.withdraw': 'Le candidat et l’entreprise le liront dans leur e-mail.',
  'proposal.decline': toCompany,
  'interview.reject': toCandidate,
  'interview.decline': toCompany,
  'account.refuse': 'La personne le lira dans son e-mail.',
  'mission.interrupt': toCandidates,
  'mission.delete': toCandidates,
}

type Props = ChoiceInput & { of: ReasonCase }

/** One reason of the short list of a case; none has to be chosen, and nothing waits for the list. */
export const ReasonChoice = ({ of, ...field }: Props) => {
  const { data = [] } = useQuery(q(refusalReasons.list, { query: { case: of } }))
  return (
    <ChoiceField
      label="Motif (facultatif)"
      description={readers[of]}
      data={data.map((reason) => ({ value: reason.code, label: reason.label }))}
      emptyLabel="Sans motif"
      {...field}
    />
  )
}
