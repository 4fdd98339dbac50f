import { Group, Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractProgress } from '#contract/papers/contracts.ts'
import { SentContractButton } from '#web/features/papers/contracts/sent-contract-button.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const ReceivedContract = afterPage(
  async () => (await import('./received-contract.tsx')).ReceivedContract,
  <SentContractButton pending />,
)

/** Its room is that of the button that it becomes. */
const ContractSignature = afterPage(
  async () => (await import('#web/features/papers/signatures/signature-link.tsx')).SignatureLink,
  <Skeleton width={160} height={36} />,
)

type Props = {
  progress: ContractProgress | null
  reader: 'candidate' | 'recruiter'
  missionId: number
  /** The candidate's; left out for the company, which has its own alone. */
  userId?: number
  /** The button that imports the signed contract, while there is none. */
  children?: ReactNode
}

/** What a side does with its contract: it signs it here, or takes the one that it was sent and imports the signed one. */
export const ContractMoves = ({ progress, reader, missionId, userId, children }: Props) => (
  <Group gap="sm" align="flex-start">
    {progress?.signature && <ContractSignature {...progress.signature} reader={reader} />}
    {progress?.state === 'sent' && progress.paper !== null && (
      <ReceivedContract missionId={missionId} userId={userId} />
    )}
    {children}
  </Group>
)
