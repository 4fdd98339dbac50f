import { useEffect } from 'react'
import classes from './spinner-overlay.module.css'

/**
 * Covers the page while something is awaited, and says so to a screen reader. What is busy is the page's content, and
 * not the whole document: a screen reader keeps silent about all that is busy, this message too.
 */
export const SpinnerOverlay = ({ shown }: { shown: boolean }) => {
  useEffect(() => {
    const content = document.querySelector('main')
    if (!shown || content === null) return
    content.setAttribute('aria-busy', 'true')
    return () => content.removeAttribute('aria-busy')
  }, [shown])
  return (
    <div role="status">
      {shown && (
        <div className={classes.overlay}>
          <span className={classes.orbit} aria-hidden />
          <span className="visually-hidden">Chargement</span>
        </div>
      )}
    </div>
  )
}
