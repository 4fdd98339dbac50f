import { Button, Group } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { contracts, ContractProgress } from '#contract/papers/contracts.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { call } from '#web/lib/http/api.ts'
import { receiveLinked } from '#web/lib/http/linked-file.ts'
import { useFileDownload } from '#web/server-state/file-download.ts'

type Endpoint = typeof contracts.ofCandidate | typeof contracts.ofRecruiter

const addressIn = ({ standing }: { standing: ContractProgress | null }): string => {
  if (standing?.paper == null) throw new Error('this side was sent no prepared contract')
  return standing.paper.doc_url
}

/** The address of a file expires after a minute, so each download asks for a new one. */
const receiveSent = async <E extends Endpoint>(endpoint: E, input: CallOf<E>, signal: AbortSignal) =>
  receiveLinked(endpoint, addressIn(await call(endpoint, input)), signal)

type Props<E extends Endpoint> = {
  progress: ContractProgress | null
  endpoint: E
  input: CallOf<E>
  /** The button that imports the signed contract. */
  children: ReactNode
}

/** What a side does with the contract that it was sent: it takes the PDF to sign it, then imports the signed one. */
export const ReceivedContract = <E extends Endpoint>({ progress, endpoint, input, children }: Props<E>) => {
  const { start, pending } = useFileDownload(endpoint, receiveSent)
  return (
    <Group gap="sm" align="flex-start">
      {progress?.state === 'sent' && progress.paper !== null && (
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={pending}
          onClick={() => void start(input)}
        >
          Télécharger
        </Button>
      )}
      {children}
    </Group>
  )
}
