import { localStorageColorSchemeManager, type MantineColorScheme, type MantineColorSchemeManager } from '@mantine/core'

const stored = localStorageColorSchemeManager()

/**
 * Where an island reads the colour scheme. Mantine reads it when it first renders, and applies it only after its first
 * effects: a choice made in the footer between the two would be undone.
 */
export const schemeManager = (): MantineColorSchemeManager => {
  let rendered: MantineColorScheme | undefined
  return {
    ...stored,
    get: (initial) => {
      const chosen = stored.get(initial)
      rendered ??= chosen
      return chosen
    },
    subscribe: (update) => {
      const chosen = stored.get('auto')
      if (chosen !== rendered) update(chosen)
      stored.subscribe(update)
    },
  }
}
