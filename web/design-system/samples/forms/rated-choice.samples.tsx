import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { RatedChoice } from '#web/ui/forms/rated-choice.tsx'

const offered = [
  { id: 1, name: 'Anglais' },
  { id: 2, name: 'Allemand' },
  { id: 3, name: 'Langue des signes française' },
]

const Choice = ({ label, start }: { label: string; start: { id: number; rating: number }[] }) => {
  const [value, setValue] = useState(start)
  return (
    <RatedChoice
      label={label}
      options={offered}
      value={value}
      onChange={setValue}
      placeholder="Choisir des langues"
      nothingFound="Aucune langue de ce nom"
    />
  )
}

export const ratedChoice: Piece = {
  id: 'choix-notes',
  name: 'Choix notés',
  use: 'Plusieurs noms d’une liste, chacun avec sa note en demi-étoiles.',
  samples: [
    { state: 'Vide', node: <Choice label="Langues à choisir" start={[]} /> },
    {
      state: 'Choisis',
      node: (
        <Choice
          label="Langues choisies"
          start={[
            { id: 1, rating: 4.5 },
            { id: 3, rating: 0 },
          ]}
        />
      ),
    },
  ],
}
