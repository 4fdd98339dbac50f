import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './hint.module.css'

type Side = 'above' | 'beside'

/** Positions the hint: centred above its control, or below where there is no room; or at its right. */
const place = (hint: HTMLElement, side: Side) => {
  const control = hint.previousElementSibling?.getBoundingClientRect()
  if (control === undefined) return
  const { width, height } = hint.getBoundingClientRect()
  const isAbove = control.top >= height
  const left = side === 'beside' ? control.right : control.left + (control.width - width) / 2
  const top =
    side === 'beside' ? control.top + (control.height - height) / 2 : isAbove ? control.top - height : control.bottom
  hint.style.left = `${Math.max(0, Math.min(left, document.documentElement.clientWidth - width))}px`
  hint.style.top = `${top}px`
}

type BubbleProps = { text: string; side: Side; by: 'pointer' | 'keyboard'; hide: () => void }

const Bubble = ({ text, side, by, hide }: BubbleProps) => {
  const bubble = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (bubble.current === null) return
    // A browser without popovers draws it at its fixed position, in the normal stacking order.
    if ('showPopover' in bubble.current) bubble.current.showPopover()
    place(bubble.current, side)
  }, [side])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('scroll', hide, true)
    }
  }, [hide])
  return (
    <span ref={bubble} className={classes.hint} popover="manual" role="tooltip" data-by={by}>
      <span className={classes.text}>{text}</span>
    </span>
  )
}

type Props = {
  /**
   * The control's own name, for people who see only its icon. It is not the control's description, so a screen reader
   * reads it once. Without it, nothing is shown.
   */
  text: string | undefined
  side?: Side
  /** The control, one element. */
  children: ReactNode
}

/**
 * Shows the name of a control on hover and on keyboard focus. The pointer may move onto it; Escape hides it. Mantine's
 * Tooltip would add 19.8 KB (gzip) to each signed-in screen, beyond the budget of all of them, and a screen reader
 * would read the name twice.
 */
export const Hint = ({ text, side = 'above', children }: Props) => {
  const [by, setBy] = useState<BubbleProps['by']>()
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
      {text !== undefined && by !== undefined && <Bubble text={text} side={side} by={by} hide={hide} />}
    </span>
  )
}
