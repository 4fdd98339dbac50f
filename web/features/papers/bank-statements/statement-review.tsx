import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { bankStatements, mostNoted, type ReadLine } from '#contract/papers/bank-statements.ts'
import type { ListedInvoice } from '#contract/papers/invoices.ts'
import { formatCents } from '#web/features/papers/invoices/invoice-words.ts'
import { formatDay } from '#web/lib/format.ts'
import { toastOf } from '#web/lib/http/error-messages.ts'
import { useCommand } from '#web/server-state/command.ts'
import { ChoiceBox } from '#web/ui/lists/chosen-rows.tsx'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { Folded } from '#web/ui/texts/folded-text.tsx'
import { paying, paymentsOf, sureOf, totalsOf, type PlacedLine } from './statement-choice.ts'
import { StatementLines } from './statement-lines.tsx'
import classes from './statement.module.css'

const nothingDue = 'Aucune ligne de ce relevé ne correspond à une facture qui reste à payer.'

/** The lines that are not proposed, folded under why. */
const others = [
  { state: 'unknown', title: 'Non reconnues', pays: 'Remarque' },
  { state: 'noted', title: 'Déjà notées', pays: 'Remarque' },
  { state: 'left-out', title: 'Laissées de côté', pays: 'Raison' },
] as const

/** The boxes by which the proposed lines are chosen, at most as many as can be noted at once. */
const useChoice = (lines: readonly PlacedLine[]) => {
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(sureOf(lines)))
  const first = lines.slice(0, mostNoted).map(({ id }) => id)
  const isFull = ids.size >= mostNoted
  const toggle = (id: number) => {
    const next = new Set(ids)
    if (!next.delete(id) && !isFull) next.add(id)
    setIds(next)
  }
  const isAll = first.every((id) => ids.has(id))
  const lead = {
    head: (
      <ChoiceBox
        label="Tout choisir"
        text="Tout choisir"
        isChosen={isAll}
        isPart={ids.size > 0}
        choose={() => setIds(new Set(isAll ? [] : first))}
      />
    ),
    isChosen: ({ id }: PlacedLine) => ids.has(id),
    cell: ({ id, day, cents }: PlacedLine) => (
      <ChoiceBox
        label={`Choisir la ligne du ${formatDay(day)} de ${formatCents(cents)}`}
        isChosen={ids.has(id)}
        disabled={isFull && !ids.has(id)}
        choose={() => toggle(id)}
      />
    ),
  }
  return { chosen: lines.filter(({ id }) => ids.has(id)), lead, toggle }
}

type Props = {
  lines: readonly ReadLine[]
  /** Asks for another file. */
  onOther: () => void
  /** Once the payments are noted: more of the statement may wait for its turn. */
  onNoted: (isAll: boolean) => void
}

/** What each line of a statement pays, chosen and noted together. */
export const StatementReview = ({ lines: read, onOther, onNoted }: Props) => {
  const [lines, setLines] = useState(() => read.map((line, id): PlacedLine => ({ ...line, id })))
  const proposed = lines.filter(({ state }) => state === 'proposed')
  const { chosen, lead, toggle } = useChoice(proposed)
  const choose = (line: PlacedLine, invoice: ListedInvoice) => {
    setLines(lines.map((one) => (one.id === line.id ? paying(one, invoice) : one)))
    toggle(line.id)
  }
  const [failure, setFailure] = useState<string | null>(null)
  const { send, pending } = useCommand(bankStatements.note)
  const note = async () => {
    setFailure(null)
    try {
      await send({ body: { lines: paymentsOf(chosen) } })
      onNoted(proposed.length <= mostNoted)
    } catch (error) {
      setFailure(toastOf(error).body)
    }
  }
  return (
    <Stack gap="md" className={classes.lines ?? ''}>
      {proposed.length === 0 ? (
        <Text>{nothingDue}</Text>
      ) : (
        <StatementLines label="Lignes à noter" lines={proposed} lead={lead} pays="Paie" />
      )}
      {others.map(({ state, title, pays }) => {
        const some = lines.filter((line) => line.state === state)
        return (
          some.length > 0 && (
            <Folded key={state} title={`${title} (${some.length.toLocaleString('fr-FR')})`}>
              <StatementLines
                label={title}
                lines={some}
                {...(some.some(({ remark }) => remark !== null) && { pays })}
                {...(state === 'unknown' && { onChoose: choose })}
              />
            </Folded>
          )
        )
      })}
      {failure !== null && <AlertBox color="red">{failure}</AlertBox>}
      <div className={classes.foot}>
        <div>
          <p role="status">{totalsOf(chosen)}</p>
          {proposed.length > mostNoted && (
            <Text size="sm" c="dimmed">
              {mostNoted} lignes au plus à la fois&nbsp;: le relevé est relu ensuite.
            </Text>
          )}
        </div>
        <div className={classes.buttons}>
          <Button variant="default" onClick={onOther} disabled={pending}>
            Autre relevé
          </Button>
          <Button loading={pending} disabled={chosen.length === 0} onClick={() => void note()}>
            Noter les paiements
          </Button>
        </div>
      </div>
    </Stack>
  )
}
