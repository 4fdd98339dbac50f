import { Skeleton } from '@mantine/core'
import type { ComponentProps } from 'react'
import type { ContractSteps } from '#web/features/papers/contracts/contract-steps.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'
import { ListWaiting } from '#web/ui/placeholders/list-reading.tsx'

const load = async () => (await import('./contract-steps.tsx')).ContractSteps

/** They take the room of a row of buttons, or of the table of versions under it, before they come. */
const WithoutVersions = afterPage(load, <Skeleton height={36} />)
const WithVersions = afterPage(load, <ListWaiting />)

/** Loads the administrator's moves with a contract once the page is there. */
export const ContractStepsOf = (props: ComponentProps<typeof ContractSteps>) =>
  props.progress?.version == null ? <WithoutVersions {...props} /> : <WithVersions {...props} />
