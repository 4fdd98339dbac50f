import { Stack } from '@mantine/core'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { ownAccount } from '#contract/access/own-account.ts'
import { secondFactors } from '#contract/access/second-factors.ts'
import { calendarFeeds } from '#contract/hiring/calendar-feeds.ts'
import { mailChoices } from '#contract/oversight/mail-choices.ts'
import { CalendarFeed } from '#web/features/access/own-account/calendar-feed.card.tsx'
import { Identity } from '#web/features/access/own-account/identity.card.tsx'
import { MailChoices } from '#web/features/access/own-account/mail-choices.card.tsx'
import { OpenSessions } from '#web/features/access/own-account/open-sessions.card.tsx'
import { Password } from '#web/features/access/own-account/password.card.tsx'
import { SecondFactors } from '#web/features/access/second-factors/second-factors.card.tsx'
import { OwnDataLink } from '#web/features/oversight/own-data/own-data-link.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { signedIn, useSignedIn } from '#web/lib/session/session.ts'
import { prefetchList, revalidateOnPathChange } from '#web/server-state/list-loader.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { PageHeader } from '#web/ui/frame/page-header.tsx'
import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'

const OwnActivity = figureOnSight(
  async () => (await import('#web/features/oversight/journal/own-activity.card.tsx')).OwnActivity,
)

export const meta = () => [{ title: 'Mon compte · Inspirnautes' }]

export const shouldRevalidate = revalidateOnPathChange

/** What the cards read stands above other cards, and would push their buttons away from under a press when it comes. */
export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  await Promise.all([
    queryClient.prefetchQuery(q(secondFactors.overview, {})),
    queryClient.prefetchQuery(q(mailChoices.read, {})),
    prefetchList(ownAccount.listSessions, {}, request),
    signedIn().role !== 'admin' && queryClient.prefetchQuery(q(calendarFeeds.own, {})),
  ])
  return null
}

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
