import type { Piece } from '#web/design-system/piece.ts'
import { PointList } from '#web/ui/texts/point-list.tsx'
import { HalvedList } from '#web/ui/lists/halved-list.tsx'
import { RatedLine, RatedList } from '#web/ui/ratings/rated-list.tsx'
import { TagList } from '#web/ui/texts/tag-list.tsx'

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
  use: 'Des points à retenir, des noms courts, et des compétences avec leur note.',
  samples: [
    { state: 'Points', node: <PointList points={points} /> },
    { state: 'Notes', node: <RatedList items={skills} /> },
    { state: 'Notes, en colonnes', wide: true, node: <RatedList items={skills} columns /> },
    {
      state: 'Deux moitiés',
      wide: true,
      node: (
        <HalvedList label="Notes, en deux moitiés" items={skills} itemKey={({ id }) => id} dense>
          {(skill) => <RatedLine {...skill} />}
        </HalvedList>
      ),
    },
    { state: 'Noms courts', node: <TagList label="Noms courts" tags={skills} /> },
  ],
}
