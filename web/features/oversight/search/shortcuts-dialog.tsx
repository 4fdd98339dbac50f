import { Stack, Switch } from '@mantine/core'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import { DialogFrame } from '#web/ui/dialogs/dialog-frame.tsx'
import { commandKey } from '#web/ui/palette/command-key.ts'
import { KeyNames } from '#web/ui/palette/key-names.tsx'
import classes from './shortcuts-dialog.module.css'

const shortcuts = (): { does: string; ways: string[][] }[] => [
  { does: 'Rechercher', ways: [[commandKey(), 'K'], ['/']] },
  { does: 'Voir ces raccourcis', ways: [['?']] },
  { does: 'Choisir dans la recherche', ways: [['↑'], ['↓']] },
  { does: 'Aller au premier, au dernier', ways: [['Début'], ['Fin']] },
  { does: 'Ouvrir', ways: [['Entrée']] },
  { does: 'Parcourir ce qui est à faire, les candidatures', ways: [['j'], ['k']] },
  { does: 'Traiter ce qui est à faire, le remettre à plus tard', ways: [['e'], ['h']] },
  { does: 'Choisir une ligne', ways: [['x']] },
  { does: 'Accepter, refuser une candidature', ways: [['a'], ['r']] },
  { does: 'Fermer', ways: [['Échap']] },
]

const Shortcuts = () => {
  const [hasSingleKeys, setSingleKeys] = useSingleKeys()
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
        description="/, ?, j, k, h, x, a et r, hors des champs"
        checked={hasSingleKeys}
        onChange={(event) => setSingleKeys(event.currentTarget.checked)}
      />
    </Stack>
  )
}

/** The keys of the product, and the switch of those that are pressed alone. */
export const ShortcutsDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <DialogFrame title="Raccourcis clavier" opened={opened} onClose={onClose}>
    <Shortcuts />
  </DialogFrame>
)
