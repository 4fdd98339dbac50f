import { Button, useMantineColorScheme, type MantineColorScheme } from '@mantine/core'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { PieceSection } from '#web/design-system/piece-section.tsx'
import { pieces } from '#web/design-system/pieces.ts'
import { showStates } from '#web/design-system/shown-states.ts'
import { TokenSheet } from '#web/design-system/token-sheet.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import classes from './design-system.module.css'

export const meta = () => [{ title: 'Système de design · Inspirnautes' }]

const schemes: { value: MantineColorScheme; label: string }[] = [
  { value: 'auto', label: 'Système' },
  { value: 'light', label: 'Clair' },
  { value: 'dark', label: 'Sombre' },
]

const SchemeSwitch = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true })
  return (
    <Button.Group {...{ role: 'group' }} aria-label="Thème">
      {schemes.map(({ value, label }) => (
        <Button
          key={value}
          size="xs"
          variant="default"
          aria-pressed={value === colorScheme}
          onClick={() => setColorScheme(value)}
        >
          {label}
        </Button>
      ))}
    </Button.Group>
  )
}

const Contents = () => (
  <nav className={classes.contents} aria-label="Sommaire">
    <a href="#jetons">Jetons</a>
    {pieces.map(({ id, name }) => (
      <a key={id} href={`#${id}`}>
        {name}
      </a>
    ))}
  </nav>
)

/** Shows every component of `web/ui` in every state. `?piece=` shows one alone, as in the frame of 390 px. */
export default function DesignSystemScreen() {
  const [params] = useSearchParams()
  useEffect(showStates, [])
  const alone = pieces.find(({ id }) => id === params.get('piece'))
  return (
    <>
      {alone ? (
        <main className={classes.alone}>
          <h1 className="visually-hidden">{alone.name}</h1>
          <PieceSection piece={alone} isFramed />
        </main>
      ) : (
        <div className={classes.page}>
          <header className={classes.head}>
            <h1>Système de design</h1>
            <SchemeSwitch />
          </header>
          <Contents />
          <main className={classes.main}>
            <TokenSheet />
            {pieces.map((piece) => (
              <PieceSection key={piece.id} piece={piece} />
            ))}
          </main>
        </div>
      )}
      <ConfirmDialog />
    </>
  )
}
