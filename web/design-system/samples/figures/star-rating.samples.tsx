import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { StarRatingView } from '#web/ui/ratings/star-rating-view.tsx'
import { StarRating } from '#web/ui/forms/star-rating.tsx'

const Rated = ({ label, start }: { label: string; start: number }) => {
  const [value, setValue] = useState(start)
  return <StarRating label={label} value={value} onChange={setValue} />
}

export const starRating: Piece = {
  id: 'note',
  name: 'Note en demi-étoiles',
  use: 'De 0 à 5 par demi-étoiles, au pointeur ou aux flèches\u00a0; se lit «\u00a03,5 sur 5\u00a0».',
  samples: [
    { state: 'À choisir', node: <Rated label="Note de Java" start={3.5} /> },
    { state: 'Pas encore notée', node: <Rated label="Note de Docker" start={0} /> },
    { state: 'Clavier', shown: 'focus', node: <Rated label="Note de React" start={2} /> },
    {
      state: 'À lire',
      node: (
        <div style={{ display: 'grid', gap: 'var(--space-2)' }}>
          {[0, 0.5, 3.5, 5].map((value) => (
            <StarRatingView key={value} value={value} />
          ))}
        </div>
      ),
    },
  ],
}
