import type { Tag } from '#domain/tag.ts'

/** The words of what happens to the invoices that are made of months. */
export const invoiceEventWords = {
  'mission.order-number-set': {
    label: 'Numéro de commande',
    sentence: '{actor} a changé le numéro de commande de la mission {mission}',
  },
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
  'activity-report.credited': {
    label: 'Factures annulées',
    sentence: 'Les factures du mois de {name} de {person} pour la mission {mission} ont été annulées par des avoirs',
    color: 'orange',
  },
  'credit-note.issued': {
    label: 'Avoir établi',
    sentence: 'L’avoir {name} de {person} pour la mission {mission} a été établi et envoyé',
    color: 'blue',
  },
  'invoice.issued': {
    label: 'Facture établie',
    sentence: 'La facture {name} de {person} pour la mission {mission} a été établie et envoyée',
    color: 'blue',
  },
  'invoice.status-set': {
    label: 'Statut de facture',
    sentence: '{actor} a changé le statut de la facture {name} de {person} pour la mission {mission}',
    color: 'blue',
  },
  'invoice.paid': {
    label: 'Paiement enregistré',
    sentence: '{actor} a enregistré un paiement de la facture {name} de {person} pour la mission {mission}',
    color: 'green',
  },
  'invoice.payment-cancelled': {
    label: 'Paiement annulé',
    sentence: '{actor} a annulé un paiement de la facture {name} de {person} pour la mission {mission}',
    color: 'orange',
  },
  'invoice.deposit-refused': {
    label: 'Dépôt refusé',
    sentence:
      'La plateforme de facturation a refusé un dépôt de la facture {name} de {person} pour la mission {mission}',
    color: 'red',
  },
  'invoice.deposit-repeated': {
    label: 'Dépôt relancé',
    sentence: '{actor} a déposé à nouveau la facture {name} de {person} pour la mission {mission}',
    color: 'blue',
  },
  'payment-order.made': {
    label: 'Virement préparé',
    sentence: '{actor} a préparé le virement {name}',
    color: 'green',
  },
  'payment-order.downloaded': {
    label: 'Virement téléchargé',
    sentence: '{actor} a téléchargé le virement {name}',
  },
  'payment-order.paid': {
    label: 'Virement payé',
    sentence: '{actor} a noté le paiement du virement {name}',
    color: 'green',
  },
  'payment-order.cancelled': {
    label: 'Virement annulé',
    sentence: '{actor} a annulé le virement {name}',
    color: 'red',
  },
  'invoice.overdue': {
    label: 'Facture en retard',
    sentence: 'La facture {name} de {person} pour la mission {mission} n’a pas été payée à sa date',
    color: 'red',
  },
} as const satisfies Record<string, { label: string; sentence: string; color?: Tag['style'] }>
