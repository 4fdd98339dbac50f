import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text-view.tsx'

const text =
  '<h2>La mission</h2><p>Reprendre une application de réservation et la mener <strong>jusqu’à la mise en service</strong>.</p><ul><li>Lecture du code et des journaux</li><li>Plan de reprise, <a href="https://exemple.fr">publié ici</a></li></ul><h3>Le rythme</h3><p>Trois jours sur site, deux chez soi.</p>'

const Field = ({ label, start, error }: { label: string; start: string; error?: string }) => {
  const [html, setHtml] = useState(start)
  return <RichTextField label={label} value={html} onChange={setHtml} error={error} />
}

export const richText: Piece = {
  id: 'texte-riche',
  name: 'Texte riche',
  use: 'Une description avec titres, listes et liens. L’éditeur se charge quand un formulaire le montre.',
  samples: [
    { state: 'Édition', wide: true, node: <Field label="Description" start={text} /> },
    {
      state: 'Vide, refusé',
      wide: true,
      node: <Field label="Description refusée" start="" error="Champ obligatoire" />,
    },
    { state: 'Lecture', wide: true, node: <RichTextView html={text} /> },
  ],
}
