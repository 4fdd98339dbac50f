import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { SpinnerOverlay } from '#web/ui/loading/spinner-overlay.tsx'

/**
 * A component whose code is loaded when it is first needed, such as a dialog that most visits never open. It is first
 * mounted with the props from before (closed), then gets the current ones (open): a dialog that opens after its mount
 * can remember the focus and restore it. It stays mounted from then on, so that it closes with its animation.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isCalledFor: (props: Props) => boolean,
) => {
  const Piece = lazy(async () => ({ default: await load() }))

  const CalledPiece = ({ before, now }: { before: Props; now: Props }) => {
    const [isMade, setMade] = useState(false)
    useEffect(() => setMade(true), [])
    return <Piece {...(isMade ? now : before)} />
  }

  return (props: Props) => {
    const [before] = useState(props)
    const [wasCalled, setCalled] = useState(false)
    if (!wasCalled && isCalledFor(props)) setCalled(true)
    return (
      wasCalled && (
        <Suspense fallback={<SpinnerOverlay shown />}>
          <CalledPiece before={before} now={props} />
        </Suspense>
      )
    )
  }
}
