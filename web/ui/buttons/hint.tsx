import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './hint.module.css'

type Side = 'above' | 'beside'

/** Where it stands: centred above its control, or below where there is no room; or at its right. */
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
    // A browser without popovers draws it where it is fixed, among the rest.
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
  /** The control's own name, for who sees only its icon: nothing describes the control by it, so it is not read twice. Without it, nothing is shown. */
  text: string | undefined
  side?: Side
  /** The control, one element. */
  children: ReactNode
}

/**
 * The name of a control, under the pointer and the keyboard. The pointer may go onto it; Escape puts it away. Mantine's
 * Tooltip would add 19.8 KB (gzip) to each signed-in screen, all of them over their budget, and have the name read twice.
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
