import { TextInput } from '@mantine/core'
import { useId, useState, type KeyboardEvent } from 'react'
import { searchable } from '#web/lib/searchable.ts'
import classes from './suggested-text.module.css'

type Props = {
  label: string
  className: string
  value: string
  /** The texts to choose from. */
  suggestions: readonly string[]
  onChange: (text: string) => void
}

/** The suggestions that contain the text, whatever the case and the accents; all of them once one is chosen. */
const matching = (suggestions: readonly string[], text: string): readonly string[] =>
  suggestions.includes(text) ? suggestions : suggestions.filter((each) => searchable(each).includes(searchable(text)))

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/**
 * A text field that suggests the values it may hold; any other text is accepted too. Mantine's Autocomplete does the same
 * for 27 KB more on each list.
 */
export const SuggestedText = ({ label, className, value, suggestions, onChange }: Props) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  /** The suggestion that Enter takes; none until an arrow is pressed. */
  const [active, setActive] = useState(-1)
  const shown = isOpen ? matching(suggestions, value) : []
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const take = (suggestion: string) => {
    onChange(suggestion)
    close()
  }
  const step = (by: 1 | -1) => {
    setOpen(true)
    const count = matching(suggestions, value).length
    setActive((at) => (at === -1 && by === -1 ? count - 1 : (at + by + count) % Math.max(count, 1)))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = shown[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') step(event.key === 'ArrowDown' ? 1 : -1)
    else if (event.key === 'Enter' && chosen !== undefined) take(chosen)
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return (
    <div className={`${className} ${classes.around}`}>
      <TextInput
        label={label}
        type="search"
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-activedescendant={shown[active] === undefined ? undefined : `${id}-${active}`}
        value={value}
        maxLength={100}
        onChange={(event) => {
          setActive(-1)
          setOpen(true)
          onChange(event.currentTarget.value)
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {shown.length > 0 && (
        // A press on the list must not take the focus from the field, which would close it.
        <div
          className={classes.list}
          id={id}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          onMouseDown={(event) => event.preventDefault()}
        >
          {shown.map((suggestion, at) => (
            <div
              key={suggestion}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={at === active}
              ref={at === active ? intoView : null}
              onClick={() => take(suggestion)}
              onKeyDown={onKeyDown}
            >
              {suggestion}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
