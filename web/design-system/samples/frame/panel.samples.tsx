import { Button } from '@mantine/core'
import type { Piece } from '#web/design-system/piece.ts'
import { Avatar } from '#web/ui/avatars/avatar.tsx'
import { FactList } from '#web/ui/texts/fact-list.tsx'
import { ItemCard } from '#web/ui/lists/item-list.tsx'
import { Notice } from '#web/ui/notices/notice.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'
import { StatusBadge } from '#web/ui/texts/status-badge.tsx'
import { WaitingList } from '#web/ui/lists/waiting-list.tsx'

const facts = [
  { label: 'Lieu', value: 'Île-de-France' },
  { label: 'Début', value: '14/05/2026' },
  { label: 'Fin', value: null },
  { label: 'Adresse', value: '12 rue des Grands-Moulins, bâtiment C, 75013 Paris', wide: true },
]

const waiting = [
  { count: 3, label: 'entretiens attendent ta réponse', to: '?entretiens' },
  { count: 12, label: 'missions te sont proposées', to: '?missions' },
]

export const panel: Piece = {
  id: 'panneau',
  name: 'Panneaux et faits',
  use: 'Une part de la page sur sa surface\u00a0: des faits par leur nom, ce qui attend, ce qu’il faut savoir.',
  samples: [
    {
      state: 'Faits',
      node: (
        <Panel title="La mission" aside={<StatusBadge color="green" label="En Cours" />}>
          <FactList facts={facts} />
        </Panel>
      ),
    },
    {
      state: 'Avec une image',
      node: (
        <Panel title="Développeuse React" picture={<Avatar size="large" initials="A.D." />}>
          <FactList facts={facts.slice(0, 3)} />
        </Panel>
      ),
    },
    {
      state: 'Ce qui attend',
      node: (
        <Panel title="À faire">
          <WaitingList waiting={waiting} none="Rien n’attend." />
        </Panel>
      ),
    },
    {
      state: 'Rien n’attend',
      node: (
        <Panel title="À faire aujourd’hui">
          <WaitingList waiting={[]} none="Rien n’attend ta réponse." />
        </Panel>
      ),
    },
    {
      state: 'Carte d’une liste',
      node: (
        <ItemCard
          title={<a href="#panneau">Développeur Java</a>}
          subtitle="Atelier Nord · Bretagne"
          badge={<StatusBadge color="blue" label="Proposée" />}
          actions={<Button variant="default">Décliner</Button>}
        >
          <FactList facts={facts.slice(0, 3)} />
        </ItemCard>
      ),
    },
    {
      state: 'Information',
      node: (
        <Notice kind="information" title="Votre mission est publiée">
          <p>Les premiers profils arrivent sous deux jours ouvrés.</p>
        </Notice>
      ),
    },
    {
      state: 'Conseil',
      node: (
        <Notice
          kind="advice"
          title="Avant l’entretien"
          dismiss={{ label: 'Ne plus montrer ce conseil', run: () => undefined }}
        >
          <p>Relisez la mission, et préparez deux questions.</p>
        </Notice>
      ),
    },
    {
      state: 'Problème',
      node: (
        <Notice kind="problem" title="Deux messages ne sont pas partis">
          <p>L’adresse n’existe plus. Corrigez-la, puis envoyez-les à nouveau.</p>
        </Notice>
      ),
    },
  ],
}
