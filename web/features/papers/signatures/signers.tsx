import type { SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import { LineList } from '#web/ui/lists/line-list.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { signerFacts } from './signature-words.ts'

/** Who signs, in their order, and who has. */
export const Signers = ({ signers }: Pick<SignatureRequestAnswer, 'signers'>) => (
  <LineList
    label="Signataires"
    rows={signers}
    reading={{ isPending: false, isError: false, refetch: () => undefined }}
    rowKey={({ party }) => party}
    line={(signer) => ({
      title: signer.name,
      text: signerFacts(signer),
      badge: signer.signedAt === null ? undefined : <StatusBadge label="Signé" color="green" />,
    })}
  />
)
