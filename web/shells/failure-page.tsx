import { Anchor, Button, Group } from '@mantine/core'
import { isRouteErrorResponse, useRouteError, type MetaFunction } from 'react-router'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { paths } from '#contract/paths.ts'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { PageTitle } from '#web/ui/frame/page-header.tsx'

const isMissing = (error: unknown) =>
  error instanceof ApiError ? error.status === 404 : isRouteErrorResponse(error) && error.status === 404

/** The title of the document while a failure replaces a shell's screen; every screen has its own. */
export const failureTitle: MetaFunction = ({ error }) => [
  { title: `${isMissing(error) ? 'Introuvable' : 'Page indisponible'} · Inspirnautes` },
]

/** Replaces a screen whose data could not be loaded. */
export const FailurePage = () => {
  const error = useRouteError()
  return (
    <>
      <PageTitle title={isMissing(error) ? 'Introuvable' : 'Cette page n’a pas pu s’afficher'} />
      <EmptyState text={messageOf(error)}>
        <Group>
          <Button onClick={() => location.reload()}>Réessayer</Button>
          <Anchor href={paths.home()}>Retour à l’accueil</Anchor>
        </Group>
      </EmptyState>
    </>
  )
}
