import { inEuros, invoiceTypes, type Cents, type Invoice, type Party } from '#domain/papers/invoices/invoices.ts'
import { spacedSiret } from '#domain/ground/registered-companies/sirets.ts'
import { frenchDay } from '#domain/time/paris-time.ts'
import type { Order } from './typesetting.ts'
import { unbreakable } from './unbreakable.ts'

const euros = (cents: Cents | null): string => unbreakable(inEuros(cents ?? 0))

const decimal = (hundredths: number | null): string => String((hundredths ?? 0) / 100).replace('.', ',')

const titles: Record<string, string> = {
  [invoiceTypes.sale]: 'Facture',
  [invoiceTypes['self-billed']]: 'Facture (autofacturation)',
  [invoiceTypes.credit]: 'Avoir',
  [invoiceTypes['self-billed-credit']]: 'Avoir (autofacturation)',
}

const partyOf = (role: string, party: Party) => ({
  role,
  name: party.name,
  lines: [
    ...(party.address === null
      ? []
      : [
          party.address.line ?? '',
          [party.address.postcode, party.address.city].filter((part) => part !== null).join(' '),
        ]),
    party.siret === null ? '' : `SIRET ${spacedSiret(party.siret)}`,
    party.vatNumber === null ? '' : `TVA ${party.vatNumber}`,
  ].filter((line) => line !== ''),
})

/** An invoice as its template reads it: all that its XML says, in words. */
export const invoiceSheet = (invoice: Invoice): Order => {
  const title = titles[invoice.type] ?? 'Facture'
  const { period, totals, corrected } = invoice
  return {
    template: 'invoice',
    data: {
      title: `${title} ${invoice.number}`,
      author: invoice.seller.name,
      day: invoice.issueDay,
      kind: title,
      number: invoice.number,
      facts: [
        { label: 'Date', value: frenchDay(invoice.issueDay ?? '') },
        corrected === null
          ? { label: 'Échéance', value: frenchDay(invoice.dueDay ?? '') }
          : {
              label: 'Facture annulée',
              value: unbreakable(`${corrected.number} du ${frenchDay(corrected.day ?? '')}`),
            },
        {
          label: 'Période',
          value: unbreakable(`du ${frenchDay(period?.from ?? '')} au ${frenchDay(period?.to ?? '')}`),
        },
        { label: 'Contrat', value: unbreakable(invoice.contract ?? '') },
        ...(invoice.order === null ? [] : [{ label: 'Votre commande', value: invoice.order }]),
      ],
      parties: [partyOf('Vendeur', invoice.seller), partyOf('Acheteur', invoice.buyer)],
      lines: invoice.lines.map((line) => ({
        name: line.name,
        description: line.description ?? '',
        quantity: decimal(line.quantity),
        price: euros(line.price),
        net: euros(line.net),
      })),
      totals: [
        { label: 'Total hors taxes', value: euros(totals.withoutVat) },
        ...invoice.vat.map(({ rate, tax }) => ({ label: `TVA ${decimal(rate)}\u00a0%`, value: euros(tax) })),
      ],
      due: { label: corrected === null ? 'Net à payer' : 'Total de l’avoir', value: euros(totals.due) },
      terms: [invoice.terms ?? '', ...invoice.notes.map(({ text }) => text)].filter((text) => text !== ''),
    },
    picture: null,
  }
}
