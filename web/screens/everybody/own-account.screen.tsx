import { Stack } from '@mantine/core'
import { Identity } from '#web/features/access/own-account/identity.card.tsx'
import { OpenSessions } from '#web/features/access/own-account/open-sessions.card.tsx'
import { Password } from '#web/features/access/own-account/password.card.tsx'
import { SecondFactors } from '#web/features/access/second-factors/second-factors.card.tsx'
import { useSignedIn } from '#web/lib/session/session.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

const OwnDataLink = figureOnSight(
  async () => (await import('#web/features/oversight/own-data/own-data-link.card.tsx')).OwnDataLink,
  true,
)

const OwnActivity = figureOnSight(
  async () => (await import('#web/features/oversight/journal/own-activity.card.tsx')).OwnActivity,
)

const MailChoices = figureOnSight(
  async () => (await import('#web/features/access/own-account/mail-choices.card.tsx')).MailChoices,
)

const CalendarFeed = figureOnSight(
  async () => (await import('#web/features/access/own-account/calendar-feed.card.tsx')).CalendarFeed,
  true,
)

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
