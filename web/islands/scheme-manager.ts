import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core'

const stored = localStorageColorSchemeManager()

/**
 * Where an island reads the colour scheme. Mantine reads it when it first renders and applies it after its first effects; a
 * choice made between the two, in the footer, would be undone.
 */
export const schemeManager = (): MantineColorSchemeManager => {
  let read = stored.get('auto')
  return {
    ...stored,
    get: (initial) => (read = stored.get(initial)),
    subscribe: (update) => {
      const chosen = stored.get('auto')
      if (chosen !== read) update(chosen)
      stored.subscribe(update)
    },
  }
}
