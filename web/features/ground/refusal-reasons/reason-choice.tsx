import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalReasons } from '#contract/ground/refusal-reasons.ts'
import type { ReasonCase } from '#domain/ground/refusal-reasons/refusal-reasons.ts'
import { q } from '#web/lib/http/api.ts'
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

type Props = {
  of: ReasonCase
  onChoose: (code: string | null) => void
  /** « Motif (facultatif) », unless two stand beside each other. */
  label?: string
  /** The chosen code, where whoever asks keeps it. */
  value?: string | null
}

/** One reason of the short list of a case; none has to be chosen, and nothing waits for the list. */
export const ReasonChoice = ({ of, onChoose, label = 'Motif (facultatif)', value }: Props) => {
  const { data = [] } = useQuery(q(refusalReasons.list, { query: { case: of } }))
  const [own, setOwn] = useState<string | null>(null)
  return (
    <ChoiceField
      label={label}
      description={readers[of]}
      data={data.map((reason) => ({ value: reason.code, label: reason.label }))}
      value={value === undefined ? own : value}
      onChange={(code) => {
        setOwn(code)
        onChoose(code)
      }}
      emptyLabel="Sans motif"
    />
  )
}
