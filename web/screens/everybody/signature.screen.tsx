import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import type { SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import { paths } from '#contract/paths.ts'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { signatureOf } from '#web/features/papers/signatures/signature-queries.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { ListWaiting } from '#web/ui/placeholders/list-reading.tsx'

const SigningPage = afterPage(
  async () => (await import('#web/features/papers/signatures/signing-page.tsx')).SigningPage,
  <ListWaiting />,
)

/** The address of a document lasts a minute: each visit asks for a new one. */
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  queryClient.fetchQuery(signatureOf(Number(params['id'])))

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData ? `${loaderData.label}, ${loaderData.title}` : 'Document à signer'} · Inspirnautes` },
]

/** The page of the mission whose paper it is. */
const missionPath = ({ kind, missionId, userId }: SignatureRequestAnswer, reader: Role): string => {
  if (reader === 'candidate') return paths.candidate.contract(missionId)
  if (reader === 'recruiter') return paths.recruiter.contract(missionId)
  return kind === 'candidate'
    ? paths.admin.candidateContract(userId, missionId)
    : paths.admin.recruiterContract(userId, missionId)
}

/** A document to sign, for its side and for the administrator. */
export default function SignatureScreen() {
  const id = Number(useParams()['id'])
  const reader = useSignedIn().role ?? 'recruiter'
  const { data } = useSuspenseQuery(signatureOf(id))
  return (
    <>
      <PageHeader title={data.title} back={{ to: missionPath(data, reader) }} />
      <SigningPage key={id} id={id} reader={reader} />
    </>
  )
}
