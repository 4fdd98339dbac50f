import { Anchor, Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { paths } from '#contract/paths.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { messageOf, toastOf } from '#web/lib/http/error-messages.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'

const isOver = (error: unknown) => error instanceof ApiError && error.status >= 400 && error.status < 500

/** A link that corrects nothing any more says why; when the server could not be reached, it can be tried again. */
export const NoCorrection = ({ error }: { error: unknown }) => {
  const { revalidate } = useRevalidator()
  return isOver(error) ? (
    <AlertBox color="gray" title={toastOf(error).body}>
      {'Une question\u00a0? '}
      <Anchor href={paths.contact()} underline="always" inherit>
        Nous écrire
      </Anchor>
    </AlertBox>
  ) : (
    <AlertBox color="red" title={messageOf(error)}>
      <Button variant="default" onClick={() => void revalidate()}>
        Réessayer
      </Button>
    </AlertBox>
  )
}
