import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './scheme-choice.module.css'

const schemes: { value: MantineColorScheme; label: string; icon: ReactNode }[] = [
  { value: 'auto', label: 'Système', icon: <IconDeviceDesktop size={16} aria-hidden /> },
  { value: 'light', label: 'Clair', icon: <IconSun size={16} aria-hidden /> },
  { value: 'dark', label: 'Sombre', icon: <IconMoon size={16} aria-hidden /> },
]

/** The colour scheme, kept in this browser where the foot of public pages keeps it too; collapsed, by icons. */
export const SchemeChoice = ({ collapsed = false }: { collapsed?: boolean }) => {
  // The house's own transitions are short, and Mantine would stop them with a style sheet that our policy refuses.
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
