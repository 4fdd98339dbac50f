import { useState } from 'react'
import type { Piece } from '#web/design-system/piece.ts'
import { PhoneField } from '#web/ui/forms/phone-field.tsx'

type Given = { label: string; start?: string; error?: string; disabled?: boolean }

const Phone = ({ start = '', ...field }: Given) => {
  const [value, setValue] = useState(start)
  return <PhoneField {...field} value={value} onChange={setValue} />
}

export const phoneField: Piece = {
  id: 'telephone',
  name: 'Téléphone',
  use: 'Un numéro français\u00a0: « +33 » s’écrit seul quand on entre dans le champ vide, et s’efface si rien ne suit.',
  samples: [
    { state: 'Vide', node: <Phone label="Téléphone" /> },
    { state: 'Rempli', node: <Phone label="Téléphone rempli" start="+33612345678" /> },
    { state: 'Erreur', node: <Phone label="Téléphone refusé" start="0612345678" error="Téléphone invalide" /> },
    { state: 'Désactivé', node: <Phone label="Téléphone fermé" start="+33612345678" disabled /> },
  ],
}
