import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import type { Choice } from '#web/ui/buttons/choice-list.tsx'
import { afterPage } from '#web/ui/loading/on-demand.tsx'

const Choices = afterPage(async () => (await import('#web/ui/buttons/choice-list.tsx')).Choices)

type Props = {
  label: string
  choices: readonly Choice[]
  disabled?: boolean
  /** The key of the list that opens it (`useRowKeys`). */
  hotkey?: string
  /** `default` stands among the buttons of a page. */
  variant?: 'subtle' | 'default'
}

/** A quiet button with a few choices under it; arrows move among them, Escape goes back to the button. */
export const ChoiceMenu = ({ label, choices, disabled = false, hotkey, variant = 'subtle' }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (disabled) setOpen(false)
  }, [disabled])
  return (
    <>
      <Button
        ref={button}
        variant={variant}
        {...(variant === 'subtle' && { color: 'ink' })}
        disabled={disabled}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-hotkey={hotkey}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && <Choices id={id} label={label} choices={choices} button={button} close={() => setOpen(false)} />}
    </>
  )
}
