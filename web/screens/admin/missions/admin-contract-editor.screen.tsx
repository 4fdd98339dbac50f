import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate, useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { Preparation } from '#contract/papers/contract-drafts.ts'
import { paths } from '#contract/paths.ts'
import { preparationOf, type ContractSide } from '#web/features/papers/contract-drafts/contract-queries.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { EmptyLine } from '#web/ui/placeholders/empty-line.tsx'
import { ListWaiting } from '#web/ui/placeholders/list-reading.tsx'

const PreparationForm = afterPage(
  async () => (await import('#web/features/papers/contract-drafts/preparation.form.tsx')).PreparationForm,
  <ListWaiting />,
)

const sideOf = (params: Readonly<Record<string, string | undefined>>): ContractSide => ({
  missionId: Number(params['missionId']),
  userId: Number(params['id']),
})

const titleOf = ({ otherParty }: Preparation) => `Contrat avec ${otherParty || 'l’autre partie'}`

/** The page of the mission's papers, where the prepared contract is then sent. */
const pageOf = ({ kind, userId, missionId }: Preparation) =>
  kind === 'candidate'
    ? paths.admin.candidateContract(userId, missionId)
    : paths.admin.recruiterContract(userId, missionId)

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.ensureQueryData(preparationOf(sideOf(params)))

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData ? titleOf(loaderData) : 'Contrat'} · Inspirnautes` },
]

/** The editor of the contract of one side of a mission: its conditions beside its text, over the whole width. */
export default function AdminContractEditorScreen() {
  const preparation = useSuspenseQuery(preparationOf(sideOf(useParams()))).data
  const navigate = useNavigate()
  const page = pageOf(preparation)
  return (
    <>
      <PageHeader title={titleOf(preparation)} back={{ to: page }} />
      {preparation.can.prepare ? (
        <PreparationForm
          preparation={preparation}
          onClose={async () => {
            // The page has changed when this is over: a toast that is shown then is not cleared with the editor.
            await navigate(page, { flushSync: true })
          }}
        />
      ) : (
        <EmptyLine text="Un contrat se prépare une fois le candidat recruté, tant que la mission n’est pas interrompue." />
      )}
    </>
  )
}
