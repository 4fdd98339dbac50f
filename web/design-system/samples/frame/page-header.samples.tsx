import { Button } from '@mantine/core'
import type { Piece } from '#web/design-system/piece.ts'
import { PageTabs } from '#web/ui/frame/page-tabs.tsx'
import { PageTitle } from '#web/ui/frame/page-header.tsx'

const back = { to: '?retour' }

export const pageHeader: Piece = {
  id: 'en-tete',
  name: 'En-tête de page',
  use: 'En haut de chaque écran\u00a0: où l’on est, d’où l’on vient, et l’action principale.',
  samples: [
    {
      state: 'Repos',
      wide: true,
      node: (
        <PageTitle title="Missions">
          <Button>Nouvelle mission</Button>
        </PageTitle>
      ),
    },
    { state: 'Avec retour', node: <PageTitle title="Développeur Java" back={back} /> },
    { state: 'Retour survolé', shown: 'hover', node: <PageTitle title="Développeur Java" back={back} /> },
    { state: 'Retour au clavier', shown: 'focus', node: <PageTitle title="Développeur Java" back={back} /> },
    {
      state: 'Pages d’un même sujet',
      wide: true,
      node: (
        <PageTabs
          label="Pages d’un inspirnaute"
          tabs={[
            { to: '?profil', label: 'Profil' },
            { to: '?cv', label: 'CV' },
            { to: '?documents', label: 'Missions et documents' },
          ]}
        />
      ),
    },
    {
      state: 'Texte long',
      wide: true,
      node: (
        <PageTitle
          title="Ingénieure systèmes et réseaux pour la reprise du centre de données de Villeneuve-Saint-Georges"
          back={back}
        >
          <Button variant="default">Interrompre</Button>
          <Button>Modifier</Button>
        </PageTitle>
      ),
    },
  ],
}
