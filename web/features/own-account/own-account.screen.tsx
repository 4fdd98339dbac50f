import { Stack } from '@mantine/core'
import { Identity } from '#web/features/own-account/identity.card.tsx'
import { SecondFactors } from '#web/features/second-factors/second-factors.card.tsx'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Mon compte · Inspirnautes' }]

/** What a person of any role decides about their own account. */
export default function OwnAccountScreen() {
  return (
    <>
      <PageHeader title="Mon compte" />
      <Stack gap="lg">
        <Identity />
        <SecondFactors />
      </Stack>
    </>
  )
}
