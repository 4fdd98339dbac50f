import type { Piece } from '#web/design-system/piece.ts'
import { Timeline, type Moment } from '#web/ui/texts/timeline.tsx'

const moments: readonly Moment[] = [
  {
    key: 1,
    at: '2026-05-14T10:30',
    when: 'jeudi 14 mai à 10 h 30',
    what: 'Entretien accepté',
    who: 'A.D.',
    color: 'green',
  },
  {
    key: 2,
    at: '2026-05-11T17:02',
    when: 'lundi 11 mai à 17 h 02',
    what: 'Autre date demandée',
    who: 'A.D.',
    color: 'orange',
    detail: 'Je suis en clientèle ce jour-là, le lendemain me conviendrait.',
  },
  {
    key: 3,
    at: '2026-05-08T09:00',
    when: 'vendredi 8 mai à 9 h',
    what: 'Entretien proposé',
    who: 'Atelier Nord',
    color: 'blue',
  },
  { key: 4, at: '2026-05-04', when: '04/05/2026', what: 'Profil proposé' },
]

const long: readonly Moment[] = [
  {
    key: 1,
    at: '2026-05-14',
    when: 'jeudi 14 mai à 10 h 30',
    what: 'Mission interrompue par l’administration après le départ de la personne recrutée et l’accord des deux parties',
    who: 'Compagnie générale des transports frigorifiques',
    color: 'red',
    detail: 'https://exemple.fr/une-adresse-qui-ne-se-coupe-nulle-part-et-qui-tient-pourtant-dans-la-page',
  },
]

export const timeline: Piece = {
  id: 'historique',
  name: 'Historique',
  use: 'Ce qui s’est passé, quand et par qui, du plus récent au plus ancien.',
  samples: [
    { state: 'Quatre moments', node: <Timeline label="Historique" moments={moments} /> },
    { state: 'Texte long', node: <Timeline label="Historique long" moments={long} /> },
  ],
}
