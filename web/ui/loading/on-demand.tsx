import { Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { SpinnerOverlay } from '#web/ui/loading/spinner-overlay.tsx'

/** Loads code, a second time where the first fails: a phone that changes its network fails what it was loading. */
const loadAgain = <Code,>(load: () => Promise<Code>): Promise<Code> => load().catch(() => load())

/** Loads code; without a network, as soon as it is back. */
export const loadOnline = async <Code,>(load: () => Promise<Code>): Promise<Code> => {
  try {
    return await loadAgain(load)
  } catch (error) {
    if (navigator.onLine) throw error
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return await loadOnline(load)
  }
}

/**
 * A part of a page whose code comes once the page is there: until then it takes no place, or that of `waiting`, and nothing waits
 * for it. A network that goes away meanwhile keeps the part away, and not the page. A loader that calls `prepare` has it there at
 * once. The code is a state, for what React's `lazy` loads stays hidden for 300 ms after its placeholder was drawn, however soon it
 * came.
 */
export const afterPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  let loaded: ComponentType<Props> | undefined
  const prepare = async () => {
    loaded = await loadOnline(load)
  }

  const AfterPage = (props: Props) => {
    const [Part, setPart] = useState(() => loaded)
    useEffect(() => {
      // What fails to load fails the page that shows it.
      const fail = (error: unknown) =>
        setPart(() => {
          throw error
        })
      if (Part === undefined) void prepare().then(() => setPart(() => loaded), fail)
    }, [Part])
    if (Part === undefined) return waiting
    // What the part reads by itself makes it wait, and not the card around it.
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    )
  }
  AfterPage.prepare = prepare
  return AfterPage
}

/** Covers the page while code comes; not without a network, for that may be long. */
const WaitingOnline = () => <SpinnerOverlay shown={navigator.onLine} />

/**
 * A component whose code is loaded when it is first needed, such as a dialog that most visits never open. It is first
 * mounted with the props from before (closed), then gets the current ones (open): a dialog that opens after its mount
 * can remember the focus and restore it. It stays mounted from then on, so that it closes with its animation. `prepare` loads its
 * code ahead: it is then there at once.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeededFor: (props: Props) => boolean,
) => {
  const Piece = afterPage<{ before: Props; now: Props }>(
    async () => {
      const Loaded = await load()
      return ({ before, now }) => {
        const [isMounted, setMounted] = useState(false)
        useEffect(() => setMounted(true), [])
        return <Loaded {...(isMounted ? now : before)} />
      }
    },
    <WaitingOnline />,
  )

  const OnDemand = (props: Props) => {
    const [before] = useState(props)
    const [isNeeded, setNeeded] = useState(false)
    if (!isNeeded && isNeededFor(props)) setNeeded(true)
    return isNeeded && <Piece before={before} now={props} />
  }
  OnDemand.prepare = Piece.prepare
  return OnDemand
}
