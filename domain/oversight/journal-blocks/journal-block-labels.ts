import type { BlockFault } from './journal-blocks.ts'

/** What an administrator reads of a block that does not fit. */
export const faultLabels: Record<BlockFault, string> = {
  unlinked: 'ne suit pas le bloc précédent',
  missing: 'il manque un événement',
  added: 'un événement a été ajouté',
  changed: 'un événement a été modifié',
  'other-head': 'son empreinte n’est pas celle de l’e\u2011mail',
  'other-stamp': 'son empreinte n’est pas celle qui a été horodatée',
  absent: 'envoyé par e\u2011mail, il n’existe plus',
}
