import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import classes from './selection-bar.module.css'

type Props = {
  /** « 5 candidats choisis »; without it nothing is chosen, and the bar is away. */
  label: string | undefined
  clear: () => void
  /** The buttons of what can be done with the chosen rows. */
  children: ReactNode
}

/** What can be done with the chosen rows of the list above it. */
export const SelectionBar = ({ label, clear, children }: Props) => {
  const isShown = label !== undefined
  const wasShown = useRef(isShown)
  useEffect(() => {
    // Its own button had the focus, and is gone with it: the first box of the list takes it, or the page where no row is left.
    if (wasShown.current && !isShown)
      takeLostFocus(document.querySelector<HTMLElement>('[data-choice]:enabled, main:not(:has([data-choice]:enabled))'))
    wasShown.current = isShown
  }, [isShown])
  return (
    <section className={isShown ? classes.bar : 'visually-hidden'} aria-label="Sélection">
      <p role="status">{label}</p>
      {isShown && (
        <>
          <div className={classes.actions}>{children}</div>
          <Button size="xs" variant="subtle" color="ink" onClick={clear}>
            Effacer la sélection
          </Button>
        </>
      )}
    </section>
  )
}
