import { lazy, Suspense, useState, type ComponentType } from 'react'
import { SpinnerOverlay } from '#web/ui/spinner-overlay.tsx'

/**
 * A piece whose code is fetched the first time that it is called for: a dialog that most visits never open. It stays
 * from then on, so that it closes as it opened.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isCalledFor: (props: Props) => boolean,
) => {
  const Piece = lazy(async () => ({ default: await load() }))
  return (props: Props) => {
    const [wasCalled, setCalled] = useState(false)
    if (!wasCalled && isCalledFor(props)) setCalled(true)
    return (
      wasCalled && (
        <Suspense fallback={<SpinnerOverlay shown />}>
          <Piece {...props} />
        </Suspense>
      )
    )
  }
}
