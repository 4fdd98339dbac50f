import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { commandKey } from '#web/ui/palette/command-key.ts'
import { KeyNames } from '#web/ui/palette/key-names.tsx'
import { setSingleKeys, takesSingleKeys } from './single-keys.ts'
import classes from './shortcuts.module.css'

const shortcuts = (): { does: string; ways: string[][] }[] => [
  { does: 'Rechercher', ways: [[commandKey(), 'K'], ['/']] },
  { does: 'Voir ces raccourcis', ways: [['?']] },
  { does: 'Choisir dans la recherche', ways: [['↑'], ['↓']] },
  { does: 'Aller au premier, au dernier', ways: [['Début'], ['Fin']] },
  { does: 'Ouvrir', ways: [['Entrée']] },
  { does: 'Fermer', ways: [['Échap']] },
]

/** The keys of the product, and the switch of those that are pressed alone. */
export const Shortcuts = () => {
  const [taken, setTaken] = useState(takesSingleKeys)
  const set = (next: boolean) => {
    setSingleKeys(next)
    setTaken(next)
  }
  return (
    <Stack gap="lg">
      <dl className={classes.shortcuts}>
        {shortcuts().map(({ does, ways }) => (
          <div key={does}>
            <dt>{does}</dt>
            <dd>
              {ways.map((keys) => (
                <KeyNames key={keys.join()} keys={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Raccourcis d’une seule touche"
        description={'«\u00a0/\u00a0» et «\u00a0?\u00a0», hors des champs'}
        checked={taken}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </Stack>
  )
}
