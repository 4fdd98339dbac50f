import { contracts, type ContractProgress } from '#contract/papers/contracts.ts'
import type { CallOf } from '#contract/wire/endpoint.ts'
import { SentContractButton } from '#web/features/papers/contracts/sent-contract-button.tsx'
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

/** The side of a mission whose contract it is: a company has its own alone. */
type Side = { missionId: number; userId: number | undefined }

/** Saves the contract that its side was sent, to be signed. */
export const ReceivedContract = ({ missionId, userId }: Side) => {
  const ofCandidate = useFileDownload(contracts.ofCandidate, receiveSent)
  const ofRecruiter = useFileDownload(contracts.ofRecruiter, receiveSent)
  const start = () =>
    userId === undefined
      ? ofRecruiter.start({ params: { id: missionId } })
      : ofCandidate.start({ params: { missionId, userId } })
  return <SentContractButton pending={ofCandidate.pending || ofRecruiter.pending} onClick={() => void start()} />
}
