import type { Piece } from '#web/design-system/piece.ts'
import { TermHelp } from '#web/ui/buttons/term-help.tsx'
import { Panel } from '#web/ui/frame/panel.tsx'

const what = 'Le compte rendu d’activité\u00a0: les jours travaillés dans le mois, que l’entreprise valide.'

export const termHelp: Piece = {
  id: 'aide-terme',
  name: 'Aide sur un terme',
  use: 'Un «\u00a0?\u00a0» à côté d’un mot du métier, là où il est un titre ou un nom de colonne\u00a0: deux lignes, pas plus.',
  samples: [
    { state: 'Seule', node: <TermHelp term="un CRA">{what}</TermHelp> },
    { state: 'Au clavier', shown: 'focus', node: <TermHelp term="un compte rendu">{what}</TermHelp> },
    {
      state: 'Après un titre',
      node: (
        <Panel title="CRA" help={<TermHelp term="un CRA, ici">{what}</TermHelp>}>
          Novembre 2026
        </Panel>
      ),
    },
  ],
}
