import { Anchor, Button, Group } from '@mantine/core'
import { isRouteErrorResponse, Link, useLocation, useRouteError, type MetaFunction } from 'react-router'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { paths } from '#contract/paths.ts'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { PageTitle } from '#web/ui/frame/page-header.tsx'

const isMissing = (error: unknown) =>
  error instanceof ApiError ? error.status === 404 : isRouteErrorResponse(error) && error.status === 404

/** The title of the document while a failure replaces a shell's screen; every screen has its own. */
export const failureTitle: MetaFunction = ({ error }) => [
  { title: `${isMissing(error) ? 'Introuvable' : 'Page indisponible'} · Inspirnautes` },
]

const detailLists = [
  paths.admin.missions(),
  paths.admin.candidates(),
  paths.admin.recruiters(),
  paths.recruiter.missions(),
  paths.candidate.missions(),
]

/** What was asked for does not exist, or was deleted while its page was open. */
const Missing = ({ text }: { text: string }) => {
  const { pathname } = useLocation()
  const list = detailLists.find((each) => pathname.startsWith(`${each}/`))
  return (
    <EmptyState text={text} hint="Il a peut-être été supprimé entre-temps.">
      <Group>
        {list !== undefined && (
          <Button component={Link} to={list}>
            Retour à la liste
          </Button>
        )}
        <Anchor href={paths.home()}>Retour à l’accueil</Anchor>
      </Group>
    </EmptyState>
  )
}

/** Replaces a screen whose data could not be loaded. */
export const FailurePage = () => {
  const error = useRouteError()
  if (isMissing(error))
    return (
      <>
        <PageTitle title="Introuvable" />
        <Missing text={messageOf(error)} />
      </>
    )
  return (
    <>
      <PageTitle title="Cette page n’a pas pu s’afficher" />
      <EmptyState text={messageOf(error)}>
        <Group>
          <Button onClick={() => location.reload()}>Réessayer</Button>
          <Anchor href={paths.home()}>Retour à l’accueil</Anchor>
        </Group>
      </EmptyState>
    </>
  )
}
