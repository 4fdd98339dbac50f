import { useCallback, useState, type ReactNode } from 'react'
import { Bubble } from '#web/ui/buttons/bubble.tsx'
import classes from './hint.module.css'

type Props = {
  /**
   * The control's own name, for people who see only its icon. It is not the control's description, so a screen reader
   * reads it once. Without it, nothing is shown.
   */
  text: string | undefined
  side?: 'above' | 'beside'
  /** The control, one element. */
  children: ReactNode
}

/**
 * Shows the name of a control on hover and on keyboard focus. The pointer may move onto it; Escape hides it. Mantine's
 * Tooltip would add 19.8 KB (gzip) to each signed-in screen, beyond the budget of all of them, and a screen reader
 * would read the name twice.
 */
export const Hint = ({ text, side = 'above', children }: Props) => {
  const [by, setBy] = useState<'pointer' | 'keyboard'>()
  const hide = useCallback(() => setBy(undefined), [])
  return (
    <span
      className={classes.around}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && setBy('pointer')}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={({ target }) => target.matches(':focus-visible') && setBy('keyboard')}
      onBlur={hide}
    >
      {children}
      {text !== undefined && by !== undefined && (
        <Bubble side={side} by={by} hide={hide}>
          {text}
        </Bubble>
      )}
    </span>
  )
}
