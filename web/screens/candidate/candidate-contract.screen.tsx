import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import {
  CandidateContractPage,
  loadCandidateContract,
  useCandidateContract,
  useMissionOf,
} from '#web/features/papers/contracts/candidate-contract.tsx'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  loadCandidateContract({ missionId: Number(params['id']), userId: signedIn().id }, 'candidate')

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData?.mission.title ?? 'Mission'} · Inspirnautes` },
]

/** The contract and the CRA of one's own mission. */
export default function CandidateContractScreen() {
  const named = { missionId: Number(useParams()['id']), userId: useSignedIn().id }
  const { mission } = useCandidateContract(named).data
  const { tag } = useMissionOf(named, mission.is_deleted)
  return (
    <>
      <PageHeader
        title={mission.title}
        badge={tag && <StatusBadge label={tag.label} color={tag.style} />}
        back={{ to: paths.candidate.documents() }}
      />
      <CandidateContractPage {...named} reader="candidate" />
    </>
  )
}
