import { useQuery } from '@tanstack/react-query'
import { statistics } from '#contract/oversight/statistics.ts'
import type { ApplicantRole } from '#domain/ground/accounts/roles.ts'
import { q } from '#web/lib/http/api.ts'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'

type Person = { role: ApplicantRole; id: number }

/** The request for a person's completion, by user id; the loader of their dashboard starts it. */
export const completionOf = ({ role, id }: Person) =>
  q(role === 'candidate' ? statistics.candidateCompletion : statistics.recruiterCompletion, { params: { id } })

/** How complete the person's own profile is: 0 % until it is loaded (001 §3). */
export const ProfileCompletion = ({ person }: { person: Person }) => {
  const { data } = useQuery(completionOf(person))
  return <CompletionBar label="Profil rempli" percentage={data?.percentage ?? 0} />
}
