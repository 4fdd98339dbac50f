import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { candidateName } from '#web/features/profiles/candidates/candidate-name.ts'
import { CandidateTabs } from '#web/features/profiles/candidates/candidate-tabs.tsx'
import { ownProfileOf, wholeProfile } from '#web/features/profiles/candidates/own-profile.ts'
import { contracts } from '#contract/papers/contracts.ts'
import { CandidateMissionDocuments } from '#web/features/papers/contracts/mission-documents.card.tsx'
import { PersonalDocumentsCard, personalDocumentsOf } from '#web/features/papers/documents/personal-documents.card.tsx'
import { VigilanceCard, vigilanceOf } from '#web/features/papers/vigilance/vigilance.card.tsx'
import { prefetchList, revalidateOnPathChange } from '#web/server-state/list-loader.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Documents d’un inspirnaute · Inspirnautes' }]

export const shouldRevalidate = revalidateOnPathChange

export const clientLoader = async ({ params, request }: ClientLoaderFunctionArgs) => {
  const id = Number(params['id'])
  void queryClient.prefetchQuery(personalDocumentsOf(id))
  void queryClient.prefetchQuery(vigilanceOf(id))
  await Promise.all([
    queryClient.ensureQueryData(ownProfileOf(id)),
    prefetchList(contracts.missionsOfCandidate, { params: { id } }, request),
  ])
  return null
}

/** The documents of one candidate for the administrator, who changes none of them (002 §2.15). */
export default function AdminCandidateDocumentsScreen() {
  const id = Number(useParams()['id'])
  const profile = wholeProfile(useSuspenseQuery(ownProfileOf(id)).data)
  return (
    <>
      <PageHeader title={`Documents\u00a0: ${candidateName(profile)}`} back={{ to: paths.admin.documents() }} />
      <CandidateTabs id={id} />
      <Stack gap="lg">
        <CandidateMissionDocuments userId={id} reader="admin" />
        <PersonalDocumentsCard userId={id} reader="admin" />
        <VigilanceCard userId={id} reader="admin" />
      </Stack>
    </>
  )
}
