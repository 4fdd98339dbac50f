import type { Tag } from '#domain/tag.ts'

/** The words of what happens to the invoices that are made of months. */
export const invoiceEventWords = {
  'activity-report.invoiced': {
    label: 'Mois facturé',
    sentence: 'Le mois de {name} de {person} pour la mission {mission} a été facturé',
    color: 'green',
  },
  'activity-report.invoice-awaited': {
    label: 'Facture en attente',
    sentence: 'Le mois de {name} de {person} pour la mission {mission} ne peut pas encore être facturé',
    color: 'orange',
  },
  'invoice.issued': {
    label: 'Facture établie',
    sentence: 'La facture {name} de {person} pour la mission {mission} a été établie et envoyée',
    color: 'blue',
  },
} as const satisfies Record<string, { label: string; sentence: string; color?: Tag['style'] }>
