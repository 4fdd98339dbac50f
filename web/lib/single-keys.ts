import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether keys that are pressed alone are shortcuts in this browser, and its switch: they are, until switched off (WCAG 2.1.4). The
 * hook gets no default: it would write it, also into a storage that was just emptied.
 */
export const useSingleKeys = () => {
  const [chosen, choose] = useLocalStorage<boolean>({ key: 'single-keys', getInitialValueInEffect: false })
  return [chosen ?? true, choose] as const
}

/** Whether a key is pressed with no other, and nothing has answered it yet. */
export const isAlone = ({ ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey || defaultPrevented)
