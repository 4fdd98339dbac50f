import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { SpinnerOverlay } from '#web/ui/spinner-overlay.tsx'

/**
 * A piece whose code is fetched the first time that it is called for: a dialog that most visits never open. It stays
 * from then on, so that it closes as it opened.
 */
export const onDemand = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isCalledFor: (props: Props) => boolean,
) => {
  /** Closed for its first moment: what is mounted open does not know where the keyboard was, to give it back. */
  const openable = (Piece: ComponentType<Props>) =>
    function Openable({ closed, props }: { closed: Props; props: Props }) {
      const [isMounted, setMounted] = useState(false)
      useEffect(() => setMounted(true), [])
      return <Piece {...(isMounted ? props : closed)} />
    }
  const Piece = lazy(async () => ({ default: openable(await load()) }))
  return (props: Props) => {
    const [first] = useState(props)
    const [wasCalled, setCalled] = useState(false)
    if (!wasCalled && isCalledFor(props)) setCalled(true)
    return (
      wasCalled && (
        <Suspense fallback={<SpinnerOverlay shown />}>
          <Piece closed={first} props={props} />
        </Suspense>
      )
    )
  }
}
