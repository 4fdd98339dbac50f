/** The key that stands with a letter for a command: ⌘ on the computers of Apple. */
export const commandKey = (): string => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
