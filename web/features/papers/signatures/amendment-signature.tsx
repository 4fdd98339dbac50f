import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Role } from '#domain/ground/accounts/roles.ts'
import { hasEndedUnsigned } from '#domain/papers/signatures/signatures.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { SendToSignButton } from './send-to-sign-button.tsx'
import { SignatureLink } from './signature-link.tsx'
import { signaturesOfSide } from './signature-queries.ts'

type Props = { amendmentId: number; missionId: number; userId: number | undefined; reader: Role }

/** How far the signature of an amendment has come, and the administrator's button that begins it. */
export const AmendmentSignature = ({ amendmentId, missionId, userId, reader }: Props) => {
  const own = useSignedIn().id
  const side = { missionId, userId: userId ?? own }
  const request = useQuery(signaturesOfSide(side)).data?.items.find((one) => one.amendmentId === amendmentId)
  const isOver = request === undefined || hasEndedUnsigned(request.state)
  return (
    <Group gap="sm">
      {request && <SignatureLink id={request.id} reader={reader} isTurn={request.can.sign} />}
      {request && <Text size="sm">{request.tag.label}</Text>}
      {reader === 'admin' && isOver && (
        <SendToSignButton
          isMain={false}
          sent={{ document: 'amendment', id: amendmentId, label: 'Avenant', otherParty: 'L’autre partie', ...side }}
        />
      )}
    </Group>
  )
}
