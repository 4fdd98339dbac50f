import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { identityFacts, originWords } from '#web/features/profiles/legal-identities/identity-facts.ts'
import { identityOf } from '#web/features/profiles/legal-identities/identity-of.ts'
import { useIdentityVoice } from '#web/features/profiles/legal-identities/identity-voice.ts'
import { SharedSiren } from '#web/features/profiles/legal-identities/shared-siren.tsx'
import { ReadEditPanel } from '#web/ui/frame/read-edit-panel.tsx'
import { onDemand } from '#web/ui/loading/on-demand.tsx'
import { ListFailed, ListWaiting } from '#web/ui/placeholders/list-reading.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'

const LegalIdentityForm = onDemand(
  async () => (await import('./legal-identity.form.tsx')).LegalIdentityForm,
  () => true,
)

/** Who a freelance or a company is for contracts and invoices, to read and to edit. */
export const LegalIdentityCard = ({ userId }: { userId: number }) => {
  const { data: identity, isError, refetch } = useQuery(identityOf(userId))
  const { why } = useIdentityVoice()
  if (identity === undefined) return isError ? <ListFailed retry={refetch} /> : <ListWaiting />
  return (
    <ReadEditPanel
      title="Identité légale"
      canEdit={identity.can.edit}
      form={(editing) => <LegalIdentityForm id={userId} identity={identity} editing={editing} />}
    >
      <Stack gap="md">
        <SharedSiren identity={identity} />
        {identity.source !== null && <FactList facts={identityFacts(identity)} />}
        <Text size="sm" c="dimmed">
          {[originWords(identity), why].filter((words) => words !== null).join(' ')}
        </Text>
      </Stack>
    </ReadEditPanel>
  )
}
