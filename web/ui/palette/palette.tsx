import { IconCornerDownLeft, IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { KeyNames } from '#web/ui/palette/key-names.tsx'
import classes from './palette.module.css'

export type PaletteOption = {
  key: string
  label: string
  /** What tells it from another of the same name. */
  detail?: string | undefined
  icon: ReactNode
}

export type PaletteGroup<Option extends PaletteOption> = { label: string; options: readonly Option[] }

type Props<Option extends PaletteOption> = {
  /** The name of the field and of the list. */
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup<Option>[]
  /** Further options are still being read. */
  isReading: boolean
  /** In place of an empty list. */
  nothing: string
  onChoose: (option: Option) => void
  onClose: () => void
}

/** The place of the option on which a key moves; undefined for a key that moves nothing. */
const placeAfter = (key: string, at: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

const countLine = (count: number) =>
  count === 0 ? 'Aucun résultat' : count === 1 ? '1 résultat' : `${count} résultats`

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** A press anywhere but in the field leaves the focus there. */
const leaveFocus = (event: MouseEvent) => {
  if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
}

/** Read by Mantine: Escape is not for the dialogs under the palette. */
const ownEscape = { 'data-mantine-stop-propagation': 'true' }

/** One field, and under it groups of what can be opened or done: the arrows choose, Enter takes. */
export const Palette = <Option extends PaletteOption>(props: Props<Option>) => {
  const { label, placeholder, text, onText, groups, isReading, nothing, onChoose, onClose } = props
  const id = useId()
  /** The option that the person moved to; the first one until then, and when it is gone. */
  const [movedTo, setMovedTo] = useState<string>()
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === movedTo),
  )
  const active = options[at]
  /** A key may hold what an id may not. */
  const idOf = (option: Option) => `${id}-${options.indexOf(option)}`

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const place = options.length === 0 ? undefined : placeAfter(event.key, at, options.length)
    if (place !== undefined) setMovedTo(options[place]?.key)
    else if (event.key === 'Enter' && active !== undefined) onChoose(active)
    else return
    event.preventDefault()
  }

  return (
    <div data-palette className={classes.palette} onMouseDown={leaveFocus} role="presentation">
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-label={label}
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? id : undefined}
          aria-activedescendant={active && idOf(active)}
          aria-busy={isReading}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          data-autofocus
          {...ownEscape}
          value={text}
          onChange={(event) => {
            setMovedTo(undefined)
            onText(event.currentTarget.value)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className={classes.close} aria-label="Fermer" onClick={onClose} {...ownEscape}>
          <IconX size={18} aria-hidden />
        </button>
      </div>
      <div role="status" className="visually-hidden">
        {isReading ? '' : countLine(options.length)}
      </div>
      {options.length === 0 ? (
        <p className={classes.nothing}>{isReading ? 'Recherche en cours…' : nothing}</p>
      ) : (
        <div className={classes.list} id={id} role="listbox" aria-label={label} tabIndex={-1}>
          {groups.map((group) => (
            <div key={group.label} role="group" aria-label={group.label}>
              <div className={classes.heading} aria-hidden>
                {group.label}
              </div>
              {group.options.map((option) => (
                <div
                  key={option.key}
                  id={idOf(option)}
                  className={classes.option}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option === active}
                  ref={option === active ? intoView : null}
                  onPointerMove={() => setMovedTo(option.key)}
                  onClick={() => onChoose(option)}
                  onKeyDown={onKeyDown}
                >
                  {option.icon}
                  <span className={classes.name}>{option.label}</span>
                  {option.detail !== undefined && <span className={classes.detail}>{option.detail}</span>}
                  <IconCornerDownLeft className={classes.enter} size={16} aria-hidden />
                </div>
              ))}
            </div>
          ))}
        </div>
      )}
      <p className={classes.keys} aria-hidden>
        <span>
          <KeyNames keys={['↑', '↓']} /> choisir
        </span>
        <span>
          <KeyNames keys={['↵']} /> ouvrir
        </span>
        <span>
          <KeyNames keys={['Échap']} /> fermer
        </span>
      </p>
    </div>
  )
}
