import { Stack, Text } from '@mantine/core'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { mails } from '#contract/ground/mails.ts'
import { registrations } from '#contract/profiles/registrations.ts'
import { platformStatistics } from '#contract/oversight/platform-statistics.ts'
import { BackupProblem, backupState, LastBackup } from '#web/features/oversight/backups/last-backup.card.tsx'
import { TemporaryPassword } from '#web/features/access/sessions/temporary-password.card.tsx'
import { MissingFactor } from '#web/features/access/second-factors/missing-factor.card.tsx'
import { SuspendedAccounts, suspendedAccounts } from '#web/features/access/suspensions/suspended-accounts.card.tsx'
import { activeCompanies, ActiveCompanies } from '#web/features/oversight/statistics/active-companies.card.tsx'
import { firstTodos, TodoHome } from '#web/features/oversight/todo/todo-home.card.tsx'
import { q } from '#web/lib/http/api.ts'
import { queryClient } from '#web/server-state/query-client.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { paths } from '#contract/paths.ts'
import { CounterCard } from '#web/ui/charts/counter-card.tsx'
import { Columns } from '#web/ui/frame/columns.tsx'
import { PageTitle } from '#web/ui/frame/page-header.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { WaitingList } from '#web/ui/lists/waiting-list.tsx'
import { figureOnSight } from '#web/ui/loading/figure-on-sight.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const PlatformFigure = figureOnSight(
  async () => (await import('#web/features/oversight/statistics/platform-figures.tsx')).PlatformFigure,
)

const BottleneckSummary = afterPage(
  async () => (await import('#web/features/oversight/bottlenecks/bottleneck-summary.card.tsx')).BottleneckSummary,
)

const RefusalFigures = figureOnSight(
  async () => (await import('#web/features/ground/refusal-reasons/refusal-figures.card.tsx')).RefusalFigures,
)

export const meta = () => [{ title: 'Tableau de bord · Inspirnautes' }]

const figures = q(platformStatistics.ofPlatform, {})

/** One row is enough: the response contains the counts of both queues. */
const queues = q(registrations.listRecruiters, { query: { size: 1 } })
const failedMails = q(mails.listFailed, { query: { size: 1 } })

/** The loader waits for what takes room above other parts, and starts the other requests of the page. */
export const clientLoader = async () => {
  void queryClient.prefetchQuery(queues)
  void queryClient.prefetchQuery(failedMails)
  void queryClient.prefetchQuery(activeCompanies)
  await Promise.all([
    queryClient.ensureQueryData(figures),
    queryClient.prefetchQuery(firstTodos),
    queryClient.prefetchQuery(suspendedAccounts),
    queryClient.prefetchQuery(backupState),
  ])
  return null
}

const waitingOf = (counts: { recruiter: number; profil: number }, mailCount: number) => [
  {
    count: counts.recruiter,
    label: `${counts.recruiter === 1 ? 'recruteur' : 'recruteurs'} en attente d’une réponse`,
    to: paths.admin.registrations('recruiter'),
  },
  {
    count: counts.profil,
    label: `${counts.profil === 1 ? 'candidat' : 'candidats'} en attente d’une réponse`,
    to: paths.admin.registrations('profil'),
  },
  {
    count: mailCount,
    label: mailCount === 1 ? 'e-mail n’a pas pu être envoyé' : 'e-mails n’ont pas pu être envoyés',
    to: paths.admin.failedMails(),
  },
]

const Waiting = () => {
  const [queued, failed] = useSuspenseQueries({ queries: [queues, failedMails] })
  return (
    <WaitingList
      waiting={waitingOf(queued.data.counts, failed.data.total)}
      none="Aucune candidature n’attend de réponse."
    />
  )
}

/** What waits for the administrator, then the statistics (002 §2.4). */
export default function AdminDashboardScreen() {
  const { data } = useSuspenseQuery(figures)
  return (
    <>
      <PageTitle title="Tableau de bord" />
      <Stack gap="lg">
        <TemporaryPassword />
        <MissingFactor />
        <TodoHome reader="admin" />
        <Panel title="Bonjour">
          <Text mb="md">Voici où en est la plateforme, et ce qui attend une réponse.</Text>
          <ReadBoundary>
            <Waiting />
          </ReadBoundary>
        </Panel>
        <BackupProblem />
        <SuspendedAccounts />
        <Columns apart>
          <CounterCard label="Candidats ajoutés" value={data.candidats} to={paths.admin.candidates()} />
          <CounterCard label="Recruteurs ajoutés" value={data.recruteurs} to={paths.admin.recruiters()} />
        </Columns>
        <Columns from="lg" apart>
          <Panel title="Statistiques des missions">
            <PlatformFigure of="states" />
          </Panel>
          <ActiveCompanies />
          <Panel title="Missions ajoutées par mois">
            <PlatformFigure of="missions" />
          </Panel>
          <Panel title="Candidats ajoutés par mois">
            <PlatformFigure of="candidates" />
          </Panel>
        </Columns>
        <BottleneckSummary />
        <RefusalFigures />
        <LastBackup />
      </Stack>
    </>
  )
}
