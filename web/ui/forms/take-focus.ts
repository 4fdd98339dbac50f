/** For the `ref` of an element whose first field takes the focus when it appears. */
export const takeFocus = (fields: HTMLElement | null): void => {
  fields?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
}
