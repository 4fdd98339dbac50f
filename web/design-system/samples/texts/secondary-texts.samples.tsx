import type { Piece } from '#web/design-system/piece.ts'
import { Folded, FoldedText } from '#web/ui/texts/folded-text.tsx'
import { ShortLines } from '#web/ui/texts/short-lines.tsx'

const reason = 'Je suis en clientèle ce jour-là, le lendemain me conviendrait.'

const long =
  'La mission demande trois jours sur site par semaine, et le trajet prend deux heures. L’adresse https://exemple.fr/une-adresse-qui-ne-se-coupe-nulle-part-et-qui-tient-pourtant-dans-la-page le montre.'

export const secondaryTexts: Piece = {
  id: 'textes-secondaires',
  name: 'Textes secondaires',
  use: 'Ce qui se lit après l’essentiel\u00a0: une raison repliée sous son titre, quelques précisions d’une ligne.',
  samples: [
    { state: 'Replié', node: <FoldedText title="Raison donnée" text={reason} /> },
    { state: 'Replié, texte long', node: <FoldedText title="Raison du recruteur" text={long} /> },
    {
      state: 'Replié, autre chose qu’un texte',
      node: (
        <Folded title="Codes de contrôle">
          <ShortLines lines={['Version 2', 'Version 1']} />
        </Folded>
      ),
    },
    {
      state: 'Lignes courtes',
      node: <ShortLines lines={['Lieu\u00a0: Bretagne → Corse', 'Date de fin\u00a0: 31/05/2027 → 30/06/2027']} />,
    },
    { state: 'Une ligne, texte long', node: <ShortLines lines={[long]} /> },
  ],
}
