import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { ownProfileOf, wholeProfile } from '#web/features/profiles/candidates/own-profile.ts'
import {
  CandidateContractPage,
  loadCandidateContract,
  useCandidateContract,
  useMissionOf,
} from '#web/features/papers/contracts/candidate-contract.tsx'
import { ContractStepsOf } from '#web/features/papers/contracts/contract-steps.lazy.tsx'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const ConformityCard = figureOnSight(
  async () => (await import('#web/features/papers/vigilance/conformity.card.tsx')).ConformityCard,
)

const namedBy = (params: Readonly<Record<string, string | undefined>>) => ({
  missionId: Number(params['missionId']),
  userId: Number(params['id']),
})

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  const named = namedBy(params)
  const [contract] = await Promise.all([
    loadCandidateContract(named, 'admin'),
    queryClient.ensureQueryData(ownProfileOf(named.userId)),
  ])
  return contract
}

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData?.mission.title ?? 'Mission'} · Inspirnautes` },
]

/** The contract and the CRA of a candidate, who gets the administrator's mails from here. */
export default function AdminCandidateContractScreen() {
  const named = namedBy(useParams())
  const { mission, standing } = useCandidateContract(named).data
  const profile = wholeProfile(useSuspenseQuery(ownProfileOf(named.userId)).data)
  const { tag, proposalId } = useMissionOf(named, mission.is_deleted)
  return (
    <>
      <PageHeader
        title={`${mission.title}\u00a0: ${candidateName(profile)}`}
        badge={tag && <StatusBadge label={tag.label} color={tag.style} />}
        back={{ to: paths.admin.candidateDocuments(named.userId) }}
      />
      <CandidateContractPage
        {...named}
        reader="admin"
        steps={
          !mission.is_deleted && (
            <ContractStepsOf
              mail={{ role: 'candidate', ...named }}
              progress={standing}
              editor={paths.admin.candidateContractEditor(named.userId, named.missionId)}
            />
          )
        }
        compliance={proposalId !== undefined && <ConformityCard missionProfilId={proposalId} />}
      />
    </>
  )
}
