import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams, type ClientLoaderFunctionArgs, type MetaArgs } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ContractStepsOf } from '#web/features/papers/contracts/contract-steps.lazy.tsx'
import {
  loadRecruiterContract,
  RecruiterContractPage,
  recruiterContractOf,
} from '#web/features/papers/contracts/recruiter-contract.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'

const namedBy = (params: Readonly<Record<string, string | undefined>>) => ({
  missionId: Number(params['missionId']),
  idRecruiter: Number(params['id']),
})

export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => loadRecruiterContract(namedBy(params))

export const meta = ({ loaderData }: MetaArgs<typeof clientLoader>) => [
  { title: `${loaderData?.mission_title ?? 'Mission'} · Inspirnautes` },
]

/** The contract and the invoices of a company, which gets the administrator's mails from here. */
export default function AdminRecruiterContractScreen() {
  const named = namedBy(useParams())
  const { data } = useSuspenseQuery(recruiterContractOf(named))
  const { mission_title, company_name, missionTag, standing, is_deleted } = data
  return (
    <>
      <PageHeader
        title={`${mission_title}\u00a0: ${company_name}`}
        badge={<StatusBadge label={missionTag.label} color={missionTag.style} />}
        back={{ to: paths.admin.recruiterDocuments(named.idRecruiter) }}
      />
      <RecruiterContractPage
        {...named}
        steps={
          !is_deleted && (
            <ContractStepsOf
              mail={{ role: 'recruiter', userId: named.idRecruiter, missionId: named.missionId }}
              progress={standing}
              editor={paths.admin.recruiterContractEditor(named.idRecruiter, named.missionId)}
            />
          )
        }
      />
    </>
  )
}
