import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContractProgress } from '#contract/papers/contracts.ts'
import { SentContractButton } from '#web/features/papers/contracts/sent-contract-button.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const ReceivedContract = afterPage(
  async () => (await import('./received-contract.tsx')).ReceivedContract,
  <SentContractButton pending />,
)

type Props = {
  progress: ContractProgress | null
  missionId: number
  /** The candidate's; left out for the company, which has its own alone. */
  userId?: number
  /** The button that imports the signed contract. */
  children: ReactNode
}

/** What a side does with its contract: it takes the one that it was sent, and imports the signed one. */
export const ContractMoves = ({ progress, missionId, userId, children }: Props) => (
  <Group gap="sm" align="flex-start">
    {progress?.state === 'sent' && progress.paper !== null && (
      <ReceivedContract missionId={missionId} userId={userId} />
    )}
    {children}
  </Group>
)
