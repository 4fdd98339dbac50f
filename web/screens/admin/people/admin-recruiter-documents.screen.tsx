import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { recruiters } from '#contract/profiles/recruiters.ts'
import { withDe } from '#domain/elision.ts'
import { RecruiterMissionDocuments } from '#web/features/papers/contracts/mission-documents.card.tsx'
import { RecruiterTabs } from '#web/features/profiles/recruiters/recruiter-tabs.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

const companyOf = (id: number) => q(recruiters.detail, { params: { id } })

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.ensureQueryData(companyOf(Number(params['id'])))

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `Documents ${withDe(loaderData?.company_name ?? 'l’entreprise')} · Inspirnautes` },
]

/** The papers of one company for the administrator, who changes none of them (002 §2.1). */
export default function AdminRecruiterDocumentsScreen() {
  const id = Number(useParams()['id'])
  const { company_name } = useSuspenseQuery(companyOf(id)).data
  return (
    <>
      <PageHeader title={`Documents\u00a0: ${company_name}`} back={{ to: paths.admin.documents() }} />
      <RecruiterTabs id={id} />
      <RecruiterMissionDocuments userId={id} reader="admin" />
    </>
  )
}
