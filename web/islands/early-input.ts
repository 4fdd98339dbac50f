type TextField = HTMLInputElement | HTMLTextAreaElement

/** Sets the text as the browser does when someone types: not through the setter by which React follows its own writing. */
const setAsTyped = (field: TextField, text: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)

/** What stands in a field that was written in, as a way to write it again. */
const typedIn = (field: TextField) => {
  const { value, selectionStart, selectionEnd } = field
  return () => {
    field.value = field.defaultValue
    setAsTyped(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    // An e-mail's field has no selection to put back.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
  }
}

const chosenIn = (field: HTMLSelectElement) => {
  const { value } = field
  return () => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

const isChosen = ({ options }: HTMLSelectElement) =>
  [...options].some(({ selected, defaultSelected }) => selected && !defaultSelected)

/**
 * What was typed and chosen in a form before its code was there. React takes the fields over as they stand, and hears
 * of a value only when it changes: the answer tells it.
 */
export const earlyInputOf = (root: HTMLElement): (() => void) => {
  const texts = [...root.querySelectorAll<TextField>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(typedIn)
  const choices = [...root.querySelectorAll('select')].filter(isChosen).map(chosenIn)
  return () => {
    for (const tell of [...texts, ...choices]) tell()
  }
}
