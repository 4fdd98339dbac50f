import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { preparationOf, type ContractSide } from '#web/features/contract-drafts/contract-queries.ts'
import { PreparedContracts } from '#web/features/contract-drafts/prepared-contracts.card.tsx'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

const sideOf = (params: Readonly<Record<string, string | undefined>>): ContractSide => ({
  missionId: Number(params['missionId']),
  userId: Number(params['userId']),
})

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.ensureQueryData(preparationOf(sideOf(params)))

export const meta = () => [{ title: 'Contrat · Inspirnautes' }]

/** The contracts prepared for one side of a mission. */
export default function ContractDraftScreen() {
  const side = sideOf(useParams())
  const { data } = useSuspenseQuery(preparationOf(side))
  return (
    <>
      <PageHeader title={`${data.partie}, ${data.titre}`} back={{ to: paths.admin.mission(side.missionId) }} />
      <PreparedContracts {...side} />
    </>
  )
}
