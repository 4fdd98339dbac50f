import { Text, TextInput } from '@mantine/core'
import { legalIdentities, platformIdentityPayload, type PlatformIdentity } from '#contract/profiles/legal-identities.ts'
import { mentionNames, operatorWords, type Mention } from '#domain/profiles/legal-identities/operator-words.ts'
import { IdentityFields, identityValuesOf } from '#web/features/profiles/legal-identities/identity-fields.tsx'
import { originWords } from '#web/features/profiles/legal-identities/identity-facts.ts'
import { useIdentityVoice } from '#web/features/profiles/legal-identities/identity-voice.ts'
import { useContractForm } from '#web/lib/forms/form.ts'
import { useStoredValues } from '#web/lib/forms/stored-values.ts'
import { useCommand } from '#web/server-state/command.ts'
import { FormPart } from '#web/ui/forms/form-part.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { OpenForm } from '#web/ui/frame/open-form.tsx'

const host = mentionNames.filter((name) => name.startsWith('host'))
const others = mentionNames.filter((name) => !name.startsWith('host'))

const valuesOf = (identity: PlatformIdentity) => ({
  ...identityValuesOf(identity),
  mentions: Object.fromEntries(mentionNames.map((name) => [name, identity.mentions[name] ?? ''])) as Record<
    Mention,
    string
  >,
})

/** The identity of the platform, and what its public pages say besides; always open. */
export const PlatformIdentityForm = ({ identity }: { identity: PlatformIdentity }) => {
  const { send } = useCommand(legalIdentities.editPlatform)
  const { hint } = useIdentityVoice()
  const stored = valuesOf(identity)
  const form = useContractForm({
    schema: platformIdentityPayload,
    initialValues: stored,
    submit: async (body) => {
      await send({ body })
      form.markStored({ ...form.getValues(), iban: '', removesIban: false })
    },
  })
  useStoredValues(form, stored)
  const fieldsOf = (names: readonly Mention[]) => (
    <Columns>
      {names.map((name) => (
        <TextInput key={name} label={operatorWords[name]} {...form.getInputProps(`mentions.${name}`)} />
      ))}
    </Columns>
  )
  return (
    <OpenForm form={form}>
      <FormPart title="Société">
        <IdentityFields form={form} storedIban={identity.iban} hint={hint} />
        <Text size="sm" c="dimmed">
          {originWords(identity)}
        </Text>
      </FormPart>
      <FormPart title="Mentions des pages publiques">{fieldsOf(others)}</FormPart>
      <FormPart title="Hébergeur">{fieldsOf(host)}</FormPart>
    </OpenForm>
  )
}
