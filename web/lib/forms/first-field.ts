/** Gives the focus to the first field that is named: in one form, for two of a page may have a field of the same name. */
export const focusFirst = (form: ParentNode, errors: Record<string, unknown>) => {
  const nodes = [...form.querySelectorAll<HTMLElement>('[data-path]')]
  const node = nodes.find((each) => (each.dataset['path'] ?? '') in errors)
  const field = node?.matches('input, textarea, select, button, [contenteditable]')
    ? node
    : node?.querySelector<HTMLElement>('input:not([type=hidden]), textarea, select, button, [contenteditable]')
  field?.focus()
}
