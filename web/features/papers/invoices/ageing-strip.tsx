import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { invoices } from '#contract/papers/invoices.ts'
import { ageingLabels } from '#domain/papers/invoices/invoice-labels.ts'
import type { InvoiceKind } from '#domain/papers/invoices/invoices.ts'
import { ageings } from '#domain/papers/invoices/payments.ts'
import { formatCount } from '#web/lib/format.ts'
import { q } from '#web/lib/http/api.ts'
import type { ListSearch } from '#web/lib/list-search.ts'
import classes from './ageing.module.css'
import { formatCents } from './invoice-words.ts'

/** What is owed by thirty days of lateness; a press on a part shows its invoices alone. */
export const AgeingStrip = ({ tab, search }: { tab: InvoiceKind; search: ListSearch }) => {
  const { data } = useQuery({ ...q(invoices.ageing, { query: { tab } }), placeholderData: keepPreviousData })
  const chosen = search.params.get('ageing')
  return (
    <ul className={classes.parts} aria-label="Reste dû par retard">
      {ageings.map((ageing) => {
        const { left = 0, count = 0 } = data?.items.find((item) => item.ageing === ageing) ?? {}
        return (
          <li key={ageing}>
            <button
              type="button"
              className={classes.part}
              aria-pressed={chosen === ageing}
              data-late={(ageing !== 'not-due' && left > 0) || undefined}
              data-nothing={left === 0 || undefined}
              onClick={() => search.change({ ageing: chosen === ageing ? null : ageing })}
            >
              <span className={classes.label}>{ageingLabels[ageing]}</span>
              <span className={classes.amount}>{data === undefined ? '\u00a0' : formatCents(left)}</span>
              <span className={classes.count}>{data === undefined ? '\u00a0' : formatCount(count, 'facture')}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
