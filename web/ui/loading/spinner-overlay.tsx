import { useEffect } from 'react'
import classes from './spinner-overlay.module.css'

type Props = {
  shown: boolean
  /** Waits 150 ms itself before it can be seen, where nobody else does. */
  late?: boolean
}

/**
 * Covers the page while something is awaited, and says so to a screen reader. What is busy is the page's content, and
 * not the whole document: a screen reader keeps silent about all that is busy, this message too.
 */
export const SpinnerOverlay = ({ shown, late = false }: Props) => {
  useEffect(() => {
    const content = document.querySelector('main')
    if (!shown || content === null) return
    content.setAttribute('aria-busy', 'true')
    return () => content.removeAttribute('aria-busy')
  }, [shown])
  return (
    <div role="status">
      {shown && (
        <div className={classes.overlay} data-late={late || undefined}>
          <span className={classes.orbit} aria-hidden />
          <span className="visually-hidden">Chargement</span>
        </div>
      )}
    </div>
  )
}
