import { Anchor } from '@mantine/core'
import type { MouseEvent } from 'react'
import type { Document } from '#contract/wire/document.ts'
import { signedAddressSeconds } from '#domain/ground/files/uploads.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { showToast } from '#web/ui/toasts/toast.tsx'

/** An address is trusted for this long after it was read; the rest of its time is for the request itself. */
const trustedMs = (signedAddressSeconds - 15) * 1000

/** The answer that holds the paper, as `useQuery`, `useSuspenseQuery` and `useList` return it. */
export type DocumentReading<Answer> = {
  dataUpdatedAt: number
  refetch: () => Promise<{ data: Answer | undefined; error: unknown }>
}

type Props<Answer> = {
  document: Document
  reading: DocumentReading<Answer>
  /** The papers of the answer, among which this one is found again. */
  documentsIn: (answer: Answer) => readonly (Document | null)[]
}

/**
 * The name of a paper, which opens it in another tab. Its address is signed for a minute: on a page that stayed open the answer
 * is read again first, in a tab that is opened at once, since a browser lets only a click open one.
 */
export const DocumentLink = <Answer,>({ document: paper, reading, documentsIn }: Props<Answer>) => {
  const openFresh = async (event: MouseEvent) => {
    if (Date.now() - reading.dataUpdatedAt < trustedMs) return
    event.preventDefault()
    const tab = window.open('about:blank', '_blank')
    if (tab !== null) tab.opener = null
    const { data, error } = await reading.refetch()
    const fresh = data === undefined ? undefined : documentsIn(data).find((each) => each?.id === paper.id)
    if (error === null && fresh) tab?.location.replace(fresh.doc_url)
    else {
      tab?.close()
      if (error !== null) showToast(toastOf(error))
    }
  }
  const open = (event: MouseEvent) => void openFresh(event)
  return (
    <Anchor
      href={paper.doc_url}
      inherit
      target="_blank"
      rel="noreferrer"
      onClick={open}
      onAuxClick={(event) => event.button === 1 && open(event)}
    >
      {paper.doc_name}
    </Anchor>
  )
}
