import { Button } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Piece } from '#web/design-system/piece.ts'
import { ChoiceMenu } from '#web/ui/buttons/choice-menu.tsx'
import { RowKeys } from '#web/ui/lists/row-keys.tsx'
import { WorkList, WorkRow } from '#web/ui/lists/work-list.tsx'

const days = [
  { label: 'Demain', hint: 'mardi 24 novembre', choose: () => {} },
  { label: 'Dans une semaine', hint: 'lundi 30 novembre', choose: () => {} },
]

const Actions = () => (
  <>
    <Button>Accepter</Button>
    <ChoiceMenu label="Plus tard" choices={days} />
  </>
)

const Row = ({ title, end, isLate = false }: { title: string; end: string; isLate?: boolean }) => (
  <WorkRow
    title={<Link to="?">{title}</Link>}
    name={title}
    facts="Développeur React · Altaïr"
    end={end}
    isLate={isLate}
    actions={<Actions />}
  />
)

const Rows = () => (
  <WorkList label="Ce qui attend">
    <Row title="Répondez à l’inscription de Léa Martin" end="17 jours de retard" isLate />
    <Row title="Préparez le contrat d’Anne Durand" end="avant le jeudi 26 novembre" />
    <WorkRow
      title={
        <button type="button" aria-expanded>
          <IconChevronRight size={16} aria-hidden />
          {'Estelle Paris\u00a0: 2 mois à soumettre'}
        </button>
      }
      name="Estelle Paris"
      facts="Refonte du portail"
      end="avant le lundi 30 novembre"
    >
      <WorkList label="Les mois d’Estelle Paris">
        <Row title="Octobre 2026" end="avant le lundi 30 novembre" />
      </WorkList>
    </WorkRow>
  </WorkList>
)

const keys = [
  { keys: ['j', 'k'], does: 'parcourir' },
  { keys: ['Entrée'], does: 'ouvrir' },
]

export const workList: Piece = {
  id: 'liste-de-travail',
  name: 'Liste de travail',
  use: 'Des lignes que l’on traite l’une après l’autre ; leurs actions viennent au survol, au focus, et derrière « … » sur un téléphone.',
  samples: [
    { state: 'Repos', wide: true, node: <Rows /> },
    { state: 'Survol', wide: true, shown: 'hover', node: <Rows /> },
    { state: 'Choix', node: <ChoiceMenu label="Plus tard" choices={days} /> },
    { state: 'Touches', wide: true, node: <RowKeys keys={keys} isOn onSwitch={() => {}} /> },
  ],
}
