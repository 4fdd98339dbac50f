import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './scheme-choice.module.css'

const schemes: { value: MantineColorScheme; label: string; icon: ReactNode }[] = [
  { value: 'auto', label: 'Système', icon: <IconDeviceDesktop size={16} aria-hidden /> },
  { value: 'light', label: 'Clair', icon: <IconSun size={16} aria-hidden /> },
  { value: 'dark', label: 'Sombre', icon: <IconMoon size={16} aria-hidden /> },
]

/**
 * The choice of the colour scheme, under the same storage key as in the footer of public pages; collapsed, it shows
 * only icons.
 */
export const SchemeChoice = ({ collapsed = false }: { collapsed?: boolean }) => {
  // Mantine disables transitions with an inline style sheet, which our Content-Security-Policy refuses; ours are short.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <div className={classes.choice} role="group" aria-label="Apparence" data-collapsed={collapsed || undefined}>
      {schemes.map(({ value, label, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === colorScheme}
          aria-label={collapsed ? label : undefined}
          title={collapsed ? label : undefined}
          onClick={() => setColorScheme(value)}
        >
          {collapsed ? icon : label}
        </button>
      ))}
    </div>
  )
}
