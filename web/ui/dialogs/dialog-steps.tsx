import { Button } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { isAlone } from '#web/lib/single-keys.ts'
import classes from './dialog-steps.module.css'

type Props = {
  /** What is shown now: « Léa Martin, 3 sur 10 ». */
  label: string
  /** The row of the list that is shown, from 0, and how many there are. */
  at: number
  count: number
  show: (at: number) => void
  /** Whether j and k, and the `data-hotkey` of a button in it, work when pressed alone (`useSingleKeys`). */
  hasSingleKeys: boolean
  /** What can be done with what is shown. */
  children: ReactNode
}

/** The end of a dialog that shows the rows of a list one after the other: previous and next, and what can be done with each. */
export const DialogSteps = ({ label, at, count, show, hasSingleKeys, children }: Props) => {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasSingleKeys) return
    const onKey = (event: KeyboardEvent) => {
      const { target, key } = event
      // A question over this dialog has keys of its own.
      if (!isAlone(event) || !(target instanceof Element) || target.closest('input, textarea, select') !== null) return
      if (bar.current === null || target.closest('[role="dialog"]')?.contains(bar.current) !== true) return
      bar.current.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(key)}"]`)?.click()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hasSingleKeys])
  // An end of the list keeps the focus of its button.
  const step = (text: string, hotkey: string, to: number) => {
    const isEnd = to < 0 || to >= count
    return (
      <Button
        variant="default"
        data-hotkey={hotkey}
        data-disabled={isEnd || undefined}
        aria-disabled={isEnd}
        onClick={() => {
          if (!isEnd) show(to)
        }}
      >
        {text}
      </Button>
    )
  }
  return (
    <div ref={bar} className={classes.bar}>
      <p role="status">{label}</p>
      {step('Précédent', 'k', at - 1)}
      {step('Suivant', 'j', at + 1)}
      {children}
    </div>
  )
}
