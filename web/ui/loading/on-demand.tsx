import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { SpinnerOverlay } from '#web/ui/loading/spinner-overlay.tsx'

/**
 * A piece whose code is fetched the first time that it is called for: a dialog that most visits never open. It is made
 * as it was before the call, then called: a dialog that sees itself open knows where the focus was, and gives it back.
 * It stays from then on, so that it closes as it opened.
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
