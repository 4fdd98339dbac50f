import { useEffect } from 'react'
import classes from './spinner-overlay.module.css'

type Props = {
  shown: boolean
  /** Becomes visible only after half a second; for callers that do not wait themselves. */
  late?: boolean
}

/**
 * Covers the page while it loads, and announces it to screen readers. Only the page's content is marked busy, and not
 * the whole document: a screen reader does not read busy elements, and must read this message.
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
