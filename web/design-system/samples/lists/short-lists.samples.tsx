import type { Piece } from '#web/design-system/piece.ts'
import { PointList } from '#web/ui/texts/point-list.tsx'
import { RatedList } from '#web/ui/lists/rated-list.tsx'

const points = [
  'Un e-mail annonce la réponse.',
  'Votre mot de passe actuel reste le bon tant que le lien n’a pas servi, sur tous vos appareils.',
]

const skills = [
  { id: 1, name: 'Java', rating: 3.5 },
  { id: 2, name: 'Modélisation de systèmes embarqués', rating: 5 },
  { id: 3, name: 'React', rating: 0.5 },
]

export const shortLists: Piece = {
  id: 'listes-courtes',
  name: 'Listes courtes',
  use: 'Des points à retenir, et des compétences avec leur note.',
  samples: [
    { state: 'Points', node: <PointList points={points} /> },
    { state: 'Notes', node: <RatedList items={skills} /> },
    { state: 'Notes, en colonnes', wide: true, node: <RatedList items={skills} columns /> },
  ],
}
