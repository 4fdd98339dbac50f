import type { MouseEvent } from 'react'

const controls = 'a, button, input, select, textarea, label, summary'

/**
 * A press on a row or a card, outside its controls, follows the link of its name: the pointer has a larger target, and
 * the link stays the only one for the keyboard and for a screen reader. A press inside a dialog that the card opened
 * comes here too, and a press may end a selection of text: neither opens anything.
 */
export const followNameLink = (event: MouseEvent<HTMLElement>) => {
  const { target, currentTarget, nativeEvent } = event
  if (!(target instanceof Element) || !currentTarget.contains(target) || target.closest(controls) !== null) return
  if (getSelection()?.type === 'Range') return
  currentTarget
    .querySelector(':is(th, h2) a, [data-name] :is(a, button)')
    ?.dispatchEvent(new MouseEvent('click', nativeEvent))
}
