/**
 * Gives the focus to an element, where what had it is gone: whoever has gone on to another field meanwhile keeps it, and what they
 * write there.
 */
export const takeLostFocus = (element: HTMLElement | null): void => {
  if (document.activeElement === null || document.activeElement === document.body) element?.focus()
}
