import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { ChoiceField } from '#web/ui/forms/choice-field.tsx'

const regions = ['Bretagne', 'Île-de-France', 'Provence-Alpes-Côte d’Azur']

type Given = { label: string; start?: string; error?: string; disabled?: boolean }

const Choice = ({ start, ...field }: Given) => {
  const [value, setValue] = useState<string | null>(start ?? null)
  return <ChoiceField {...field} data={regions} emptyLabel="Facultatif" value={value} onChange={setValue} />
}

export const choiceField: Piece = {
  id: 'choix',
  name: 'Choix dans une liste courte',
  use: 'La liste du navigateur\u00a0: chez elle sur un téléphone, et sans poids. Sans choix, elle se lit comme un champ vide.',
  samples: [
    { state: 'Rien de choisi', node: <Choice label="Région au repos" /> },
    { state: 'Choisie', node: <Choice label="Région choisie" start="Île-de-France" /> },
    { state: 'Clavier', shown: 'focus', node: <Choice label="Région au clavier" /> },
    { state: 'Erreur', node: <Choice label="Région refusée" error="Champ obligatoire" /> },
    { state: 'Désactivé', node: <Choice label="Région fermée" start="Bretagne" disabled /> },
    { state: 'Texte long', node: <Choice label="Région longue" start="Provence-Alpes-Côte d’Azur" /> },
  ],
}
