import { useLocalStorage } from '@mantine/hooks'

/** Whether keys that are pressed alone are shortcuts in this browser, and its switch: they are, until switched off (WCAG 2.1.4). */
export const useSingleKeys = () =>
  useLocalStorage({ key: 'single-keys', defaultValue: true, getInitialValueInEffect: false })

/** Whether a key is pressed with no other, and nothing has answered it yet. */
export const isAlone = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented)
