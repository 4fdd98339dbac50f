import { Stack } from '@mantine/core'
import { CalendarFeed } from '#web/features/access/own-account/calendar-feed.lazy.tsx'
import { Identity } from '#web/features/access/own-account/identity.card.tsx'
import { MailChoices } from '#web/features/access/own-account/mail-choices.lazy.tsx'
import { OpenSessions } from '#web/features/access/own-account/open-sessions.card.tsx'
import { OwnActivity } from '#web/features/oversight/journal/own-activity.lazy.tsx'
import { Password } from '#web/features/access/own-account/password.card.tsx'
import { OwnDataLink } from '#web/features/oversight/own-data/own-data-link.lazy.tsx'
import { SecondFactors } from '#web/features/access/second-factors/second-factors.card.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'

export const meta = () => [{ title: 'Mon compte · Inspirnautes' }]

/** What a person of any role decides about their own account. */
export default function OwnAccountScreen() {
  const { role } = useSignedIn()
  return (
    <>
      <PageHeader title="Mon compte" />
      <Stack gap="lg">
        <Identity />
        <Password />
        <SecondFactors />
        <MailChoices />
        <OpenSessions />
        {role !== 'admin' && <CalendarFeed />}
        <OwnDataLink />
        <OwnActivity />
      </Stack>
    </>
  )
}
