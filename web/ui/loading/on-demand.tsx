import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
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
 * A part whose code is loaded when it is first shown. Who shows it has the `Suspense`; a network that goes away meanwhile keeps the
 * part away, and not the page.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadOnline(load) }))

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
  let loaded: ComponentType<Props> | undefined
  const Late = lazy(async () => ({ default: await loadAgain(load) }))

  const LoadedPiece = ({ before, now }: { before: Props; now: Props }) => {
    // What is there needs no placeholder, which React keeps for a moment.
    const [Piece] = useState(() => loaded ?? Late)
    const [isMounted, setMounted] = useState(false)
    useEffect(() => setMounted(true), [])
    return <Piece {...(isMounted ? now : before)} />
  }

  const OnDemand = (props: Props) => {
    const [before] = useState(props)
    const [isNeeded, setNeeded] = useState(false)
    if (!isNeeded && isNeededFor(props)) setNeeded(true)
    return (
      isNeeded && (
        <Suspense fallback={<SpinnerOverlay shown />}>
          <LoadedPiece before={before} now={props} />
        </Suspense>
      )
    )
  }
  OnDemand.prepare = async () => {
    loaded = await loadOnline(load)
  }
  return OnDemand
}

/**
 * A part of a page whose code comes once the page is there: until then it takes no place, or that of `waiting`, and nothing waits
 * for it.
 */
export const afterPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  const Part = lazyPart(load)

  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  )
}
