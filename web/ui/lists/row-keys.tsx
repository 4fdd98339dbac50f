import { useEffect, useRef, type RefObject } from 'react'
import { takeLostFocus } from '#web/lib/lost-focus.ts'
import { isAlone } from '#web/lib/single-keys.ts'
import classes from './row-keys.module.css'

/** Where a letter is written, or chosen by; a key then does not act on the list. */
const elsewhere =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]'

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-row]')]
const nameOf = (row: HTMLElement | undefined) => row?.querySelector<HTMLElement>('[data-name] :is(a, button)') ?? null

/** Whether a key is typed on the page itself: in no field, in no dialog, and with no other key. */
const isOnPage = (event: KeyboardEvent) =>
  isAlone(event) &&
  event.target instanceof Element &&
  event.target.closest(elsewhere) === null &&
  document.querySelector('[role="dialog"][aria-modal="true"]') === null

/**
 * The keys of a list of `WorkRow`: j and k move between the rows, Enter opens the one with the focus, and any other key presses the
 * button of the row that has it as `hotkey`. A row that goes away gives the focus to the next one.
 */
export const useRowKeys = (list: RefObject<HTMLElement | null>, rows: unknown, isOn: boolean) => {
  const last = useRef<number>(null)
  useEffect(() => {
    const place = list.current
    const note = ({ target }: FocusEvent) => {
      // A dialog that a row opened closes on that row.
      if (!(target instanceof Element) || target.closest('[role="dialog"]') !== null) return
      const row = place?.contains(target) === true ? target.closest<HTMLElement>('[data-row]') : null
      last.current = row === null || place === null ? null : rowsIn(place).indexOf(row)
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (last.current === null || list.current === null) return
    const present = rowsIn(list.current)
    takeLostFocus(nameOf(present[Math.min(last.current, present.length - 1)]))
  }, [list, rows])
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (list.current === null || !isOnPage(event)) return
      const present = rowsIn(list.current)
      const current = present.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'j' || event.key === 'k') {
        const from = current === -1 ? (last.current ?? 0) - (event.key === 'j' ? 1 : 0) : current
        const next = event.key === 'j' ? from + 1 : Math.max(0, from - 1)
        nameOf(present[Math.min(next, present.length - 1)])?.focus()
      } else {
        const button = present[current]?.querySelector<HTMLElement>(`[data-hotkey="${CSS.escape(event.key)}"]`)
        // Behind « … » it cannot be seen.
        if (!button || button.getClientRects().length === 0) return
        // Enter before its dialog is there presses it again, and does not open the row.
        if (button instanceof HTMLButtonElement) button.focus()
        button.click()
      }
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list, isOn])
}

type Key = { keys: readonly string[]; does: string }

/** The keys in one line, on a wide screen; whoever types letters by chance, by voice or by hand, switches them off (WCAG 2.1.4). */
export const RowKeys = ({ keys, isOn, onSwitch }: { keys: readonly Key[]; isOn: boolean; onSwitch: () => void }) => (
  <p className={classes.line}>
    {isOn &&
      keys.map(({ keys: names, does }) => (
        <span key={does}>
          {names.map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}
          {does}
        </span>
      ))}
    <button type="button" onClick={onSwitch}>
      {isOn ? 'Désactiver les raccourcis' : 'Activer les raccourcis'}
    </button>
  </p>
)
