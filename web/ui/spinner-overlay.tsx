import { useEffect } from 'react'
import classes from './spinner-overlay.module.css'

/** Covers the page while something is awaited, and says so to a screen reader. */
export const SpinnerOverlay = ({ shown }: { shown: boolean }) => {
  useEffect(() => {
    document.body.toggleAttribute('aria-busy', false)
    if (shown) document.body.setAttribute('aria-busy', 'true')
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
