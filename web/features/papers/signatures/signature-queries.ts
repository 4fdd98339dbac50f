import { signatures } from '#contract/papers/signatures.ts'
import { q } from '#web/lib/http/api.ts'

/** The request for one document to sign. */
export const signatureOf = (id: number) => q(signatures.read, { params: { id } })

/** The request for every document to sign of one side of a mission. */
export const signaturesOfSide = (side: { missionId: number; userId: number }) => q(signatures.ofSide, { query: side })
