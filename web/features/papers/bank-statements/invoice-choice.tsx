import { Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { invoices, type ListedInvoice } from '#contract/papers/invoices.ts'
import { kindPaidBy } from '#domain/papers/bank-statements/bank-statements.ts'
import { formatCents } from '#web/features/papers/invoices/invoice-words.ts'
import { q } from '#web/lib/http/api.ts'
import { ReadBoundary } from '#web/server-state/read-boundary.tsx'
import { takeFocus } from '#web/ui/forms/take-focus.ts'
import classes from './statement.module.css'
import type { PlacedLine } from './statement-choice.ts'

type Props = { line: PlacedLine; onChoose: (invoice: ListedInvoice) => void }

/** A number has digits, a name has none. */
const filterOf = (text: string) => (/\d/.test(text) ? { number: text } : { party: text })

const Found = ({ line, text, onChoose }: Props & { text: string }) => {
  const query = { tab: kindPaidBy(line), state: 'open', size: 8, ...filterOf(text) } as const
  const { data } = useSuspenseQuery(q(invoices.listOfAdmin, { query }))
  const payable = data.items.filter(({ issueDay }) => issueDay <= line.day)
  if (payable.length === 0) return <Text size="sm">Aucune facture non réglée ne répond à ces mots.</Text>
  return (
    <ul className={classes.found} aria-label="Factures non réglées">
      {payable.map((invoice) => (
        <li key={invoice.id}>
          <button type="button" onClick={() => onChoose(invoice)}>
            <span>
              {invoice.number}, {invoice.party}
            </span>
            <span>{formatCents(invoice.left)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Finds the invoice that a line pays, where nobody recognised it. */
export const InvoiceChoice = ({ line, onChoose }: Props) => {
  const [text, setText] = useState('')
  const sought = useDeferredValue(text.trim())
  return (
    <Stack ref={takeFocus} gap="xs" className={classes.choice ?? ''}>
      <TextInput
        label="Numéro ou nom"
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <ReadBoundary waiting={<Skeleton height={88} />}>
        <Found line={line} text={sought} onChoose={onChoose} />
      </ReadBoundary>
    </Stack>
  )
}
