import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './bubble.module.css'

type Side = 'above' | 'beside'

/** Positions the bubble: centred above its control, or below where there is no room; or at its right. */
const place = (bubble: HTMLElement, control: Element | null, side: Side) => {
  if (control === null) return
  const { top, bottom, left, right, width, height } = control.getBoundingClientRect()
  const size = bubble.getBoundingClientRect()
  const x = side === 'beside' ? right : left + (width - size.width) / 2
  const above = top >= size.height ? top - size.height : bottom
  bubble.style.left = `${Math.max(0, Math.min(x, document.documentElement.clientWidth - size.width))}px`
  bubble.style.top = `${side === 'beside' ? top + (height - size.height) / 2 : above}px`
}

/** The element before the bubble. */
const previous = (bubble: HTMLElement) => bubble.previousElementSibling

type Props = {
  /** The control that the bubble is about; the element before it by default. */
  control?: (bubble: HTMLElement) => Element | null
  side?: Side
  by: 'pointer' | 'keyboard'
  hide: () => void
  children: ReactNode
}

/** A tooltip beside its control, above all other content. It follows the control when the page scrolls; Escape hides it. */
export const Bubble = ({ control = previous, side = 'above', by, hide, children }: Props) => {
  const box = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // A browser without popovers draws it at its fixed position, in the normal stacking order.
    if (box.current !== null && 'showPopover' in box.current) box.current.showPopover()
  }, [])
  useLayoutEffect(() => {
    const bubble = box.current
    if (bubble === null) return
    const follow = () => place(bubble, control(bubble), side)
    follow()
    document.addEventListener('scroll', follow, true)
    return () => document.removeEventListener('scroll', follow, true)
  }, [control, side])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [hide])
  return (
    <span ref={box} className={classes.bubble} popover="manual" role="tooltip" data-by={by}>
      <span className={classes.text}>{children}</span>
    </span>
  )
}
