import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { Choice } from '#web/ui/buttons/choice-list.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const Choices = afterPage(async () => (await import('#web/ui/buttons/choice-list.tsx')).Choices)

type Props = {
  label: string
  choices: readonly Choice[]
  /** Shown in place of its label: « … » for what is done less often, at the end of a row. */
  icon?: ReactNode
  disabled?: boolean
  /** The key of the list that opens it (`useRowKeys`). */
  hotkey?: string
}

/** A quiet button with a few choices under it; arrows move among them, Escape goes back to the button. */
export const ChoiceMenu = ({ label, choices, icon, disabled = false, hotkey }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (disabled) setOpen(false)
  }, [disabled])
  const control = {
    ref: button,
    variant: 'subtle',
    color: 'ink',
    disabled,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? id : undefined,
    'data-hotkey': hotkey,
    onClick: () => setOpen(!isOpen),
  } as const
  return (
    <>
      {icon ? (
        <ActionIcon {...control} size="lg" aria-label={label}>
          {icon}
        </ActionIcon>
      ) : (
        <Button {...control}>{label}</Button>
      )}
      {isOpen && <Choices id={id} label={label} choices={choices} button={button} close={() => setOpen(false)} />}
    </>
  )
}
