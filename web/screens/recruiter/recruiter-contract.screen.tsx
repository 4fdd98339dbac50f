import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import {
  loadRecruiterContract,
  RecruiterContractPage,
  recruiterContractOf,
} from '#web/features/papers/contracts/recruiter-contract.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  loadRecruiterContract({ missionId: Number(params['id']) })

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData?.mission_title ?? 'Mission'} · Inspirnautes` },
]

/** The contract and the invoices of one's own mission. */
export default function RecruiterContractScreen() {
  const named = { missionId: Number(useParams()['id']) }
  const { mission_title: title, missionTag } = useSuspenseQuery(recruiterContractOf(named)).data
  return (
    <>
      <PageHeader
        title={title}
        badge={<StatusBadge label={missionTag.label} color={missionTag.style} />}
        back={{ to: paths.recruiter.documents() }}
      />
      <RecruiterContractPage {...named} />
    </>
  )
}
