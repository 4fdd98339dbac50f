import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { recruiters } from '#contract/profiles/recruiters.ts'
import { pictureOf } from '#web/features/ground/files/picture-owner.ts'
import { TimelineOf } from '#web/features/oversight/journal/timeline.lazy.tsx'
import { RecruiterProfile, recruiterProfileOf } from '#web/features/profiles/recruiters/recruiter-profile.tsx'
import { RecruiterTabs } from '#web/features/profiles/recruiters/recruiter-tabs.tsx'
import { Suspend, SuspendedNotice } from '#web/features/access/suspensions/suspension.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const AnswerTimeOfCompany = afterPage(
  async () => (await import('#web/features/oversight/bottlenecks/answer-time.card.tsx')).AnswerTimeOfCompany,
)

const accountOf = (id: number) => q(recruiters.detail, { params: { id } })

export const clientLoader = async ({ params }: ClientLoaderFunctionArgs) => {
  const id = Number(params['id'])
  const [account] = await Promise.all([
    queryClient.ensureQueryData(accountOf(id)),
    queryClient.ensureQueryData(recruiterProfileOf(id)),
    queryClient.prefetchQuery(pictureOf(id)),
  ])
  return account
}

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData?.company_name ?? 'Recruteur'} · Inspirnautes` },
]

/** A company's profile for the administrator: to read only, with the suspension of its account. */
export default function AdminRecruiterScreen() {
  const id = Number(useParams()['id'])
  const { data: account } = useSuspenseQuery(accountOf(id))
  return (
    <>
      <PageHeader title="Recruteur" back={{ to: paths.admin.recruiters() }}>
        {account.can.suspend && <Suspend id={id} />}
      </PageHeader>
      <RecruiterTabs id={id} />
      <Stack gap="lg">
        <SuspendedNotice id={id} account={account} />
        <RecruiterProfile id={id}>
          <AnswerTimeOfCompany id={id} />
        </RecruiterProfile>
        <TimelineOf userId={id} />
      </Stack>
    </>
  )
}
