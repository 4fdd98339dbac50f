import { useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import classes from './choice-list.module.css'

export type Choice = {
  label: string
  /** What the choice means, in grey beside it. */
  hint?: string
  choose: () => void
}

/** Positions the menu under its button, or above where there is no room; its end is the button's end. */
const place = (menu: HTMLElement, button: HTMLElement) => {
  const at = button.getBoundingClientRect()
  const { width, height } = menu.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  menu.style.left = `${Math.max(8, Math.min(at.right - width, clientWidth - width - 8))}px`
  menu.style.top = `${at.bottom + 4 + height <= clientHeight ? at.bottom + 4 : Math.max(8, at.top - 4 - height)}px`
}

const step: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => (index === last ? 0 : index + 1),
  ArrowUp: (index, last) => (index === 0 ? last : index - 1),
  Home: () => 0,
  End: (_, last) => last,
}

type ListProps = {
  id: string
  label: string
  choices: readonly Choice[]
  button: RefObject<HTMLButtonElement | null>
  close: () => void
}

/** The choices of a menu, above all other content; it comes when the menu first opens. */
export const Choices = ({ id, label, choices, button, close }: ListProps) => {
  const menu = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const [shown, control] = [menu.current, button.current]
    if (shown === null || control === null) return
    // A browser without popovers draws it at its fixed position, in the normal stacking order.
    if ('showPopover' in shown) shown.showPopover()
    const follow = () => place(shown, control)
    follow()
    shown.querySelector('button')?.focus({ preventScroll: true })
    document.addEventListener('scroll', follow, true)
    return () => document.removeEventListener('scroll', follow, true)
  }, [button])
  const leave = () => {
    button.current?.focus({ preventScroll: true })
    close()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const next = step[event.key]
    if (next !== undefined) {
      const index = buttons.findIndex((one) => one === document.activeElement)
      buttons[next(index, buttons.length - 1)]?.focus()
    } else if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') return close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div
      ref={menu}
      id={id}
      className={classes.menu}
      role="menu"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== button.current && !currentTarget.contains(relatedTarget)) close()
      }}
    >
      {choices.map(({ label: name, hint, choose }) => (
        <button
          key={name}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => {
            leave()
            choose()
          }}
        >
          <span>{name}</span>
          {hint !== undefined && <span className={classes.hint}>{hint}</span>}
        </button>
      ))}
    </div>
  )
}
