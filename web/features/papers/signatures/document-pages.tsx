import { Button, Skeleton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '#web/lib/http/error-messages.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { drawPages, UndrawnPageError } from './drawn-pages.ts'
import { showDocument, type ShownDocument, type ShownPage } from './shown-document.ts'
import classes from './document-pages.module.css'

type PageProps = { page: ShownPage; total: number; canvas: (element: HTMLCanvasElement | null) => void }

const Page = ({ page, total, canvas }: PageProps) => (
  <div>
    <canvas ref={canvas} width={page.width} height={page.height} className={classes.page} aria-hidden />
    <div className={classes.text}>
      <p className={classes.number}>{`Texte de la page ${page.number} sur ${total}`}</p>
      {page.paragraphs.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the paragraphs of a page never change
        <p key={index}>{text}</p>
      ))}
    </div>
  </div>
)

type Props = {
  /** Where the document is now: the address lasts a minute. */
  address: string
  /** Asks for a new address. */
  renew: () => void
  /** Every page is drawn and the end came into sight; `sha256` is the hash of what was shown. */
  onRead?: (sha256: string) => void
}

/** A PDF, drawn page after page in the flow of its page: a phone has no reader of its own for it. */
export const DocumentPages = ({ address, renew, onRead }: Props) => {
  const [shown, setShown] = useState<ShownDocument>()
  const [isDrawn, setDrawn] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const canvases = useRef(new Map<number, HTMLCanvasElement>())
  const end = useRef<HTMLDivElement>(null)
  const firstAddress = useRef(address)

  useEffect(() => {
    let opened: ShownDocument | undefined
    let isLeft = false
    const show = async () => {
      try {
        opened = await showDocument(firstAddress.current)
        if (isLeft) await opened.close()
        else setShown(opened)
      } catch (error) {
        if (!isLeft) setFailure(error)
      }
    }
    void show()
    return () => {
      isLeft = true
      void opened?.close()
    }
  }, [])

  useEffect(() => {
    if (shown === undefined) return undefined
    const leaving = new AbortController()
    const draw = async () => {
      try {
        setDrawn(await drawPages(shown.pages, (number) => canvases.current.get(number), leaving.signal))
      } catch (error) {
        setFailure(error)
      }
    }
    void draw()
    return () => leaving.abort()
  }, [shown])

  useEffect(() => {
    const mark = end.current
    if (shown === undefined || !isDrawn || mark === null || onRead === undefined) return undefined
    // Whoever leaps to the foot of the page has the end above what they see: it counts as seen.
    const watch = new IntersectionObserver(
      // A busy browser hands over several changes at once: the end may have come into sight in any of them.
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onRead(shown.sha256)
      },
      { rootMargin: '1000000px 0px 0px' },
    )
    watch.observe(mark)
    return () => watch.disconnect()
  }, [shown, isDrawn, onRead])

  if (failure !== undefined)
    return (
      <AlertBox color="red" title={failure instanceof UndrawnPageError ? failure.message : messageOf(failure)}>
        <Button variant="default" onClick={renew}>
          Réessayer
        </Button>
      </AlertBox>
    )
  if (shown === undefined) return <Skeleton height={480} />
  return (
    <section className={classes.pages} aria-label="Document à lire">
      {shown.pages.map((page) => (
        <Page
          key={page.number}
          page={page}
          total={shown.pages.length}
          canvas={(element) => {
            if (element) canvases.current.set(page.number, element)
          }}
        />
      ))}
      <div ref={end} className={classes.end} />
    </section>
  )
}
