import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
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
 * Code that is loaded once, for those who show it. They draw `undefined` until it is there: what React's own `lazy` loads stays
 * hidden for 300 ms after its placeholder was drawn, however soon it came.
 */
const loadedOnce = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let loaded: ComponentType<Props> | undefined
  const bring = async () => {
    loaded = await loadOnline(load)
  }

  /** The code, once it is there and needed; what fails to load fails who shows it. */
  const useLoaded = (isNeeded: boolean): ComponentType<Props> | undefined => {
    const [Piece, setPiece] = useState(() => loaded)
    useEffect(() => {
      if (!isNeeded || Piece !== undefined) return
      const fail = (error: unknown) =>
        setPiece(() => {
          throw error
        })
      void bring().then(() => setPiece(() => loaded), fail)
    }, [isNeeded, Piece])
    return isNeeded ? (Piece ?? loaded) : undefined
  }
  return { bring, useLoaded }
}

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
  const { bring, useLoaded } = loadedOnce(load)

  const LoadedPiece = ({ Piece, before, now }: { Piece: ComponentType<Props>; before: Props; now: Props }) => {
    const [isMounted, setMounted] = useState(false)
    useEffect(() => setMounted(true), [])
    return <Piece {...(isMounted ? now : before)} />
  }

  const OnDemand = (props: Props) => {
    const [before] = useState(props)
    const [isNeeded, setNeeded] = useState(false)
    if (!isNeeded && isNeededFor(props)) setNeeded(true)
    const Piece = useLoaded(isNeeded)
    if (Piece !== undefined) return <LoadedPiece Piece={Piece} before={before} now={props} />
    return isNeeded && <SpinnerOverlay shown />
  }
  OnDemand.prepare = bring
  return OnDemand
}

/**
 * A part of a page whose code comes once the page is there: until then it takes no place, or that of `waiting`, and nothing waits
 * for it. A network that goes away meanwhile keeps the part away, and not the page. A loader that calls `prepare` has it there at
 * once.
 */
export const afterPage = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
) => {
  const { bring, useLoaded } = loadedOnce(load)

  const AfterPage = (props: Props) => {
    const Part = useLoaded(true)
    return Part === undefined ? waiting : createElement(Part, props)
  }
  AfterPage.prepare = bring
  return AfterPage
}
