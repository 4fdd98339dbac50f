import { Button, Modal, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { FaultyBlock } from '#contract/oversight/journal-blocks.ts'
import { faultLabels } from '#domain/oversight/journal-blocks/journal-block-labels.ts'
import { formatCount, formatInstant } from '#web/lib/format.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'
import { EmptyState } from '#web/ui/placeholders/empty-state.tsx'
import { CompletionBar } from '#web/ui/progress/completion-bar.tsx'
import { VerifiedHead } from './verified-head.tsx'
import { nothingVerified, percentageOf, verifyJournal, type VerifiedJournal } from './verified-journal.ts'
import classes from './verify-journal.module.css'

/** No list of thousands: who changed so much has changed everything. */
const mostNamed = 20

const idsOf = ({ firstId, lastId }: FaultyBlock): string =>
  firstId === null || lastId === null
    ? ''
    : `, événements n°\u00a0${firstId.toLocaleString('fr-FR')} à ${lastId.toLocaleString('fr-FR')}`

const Faults = ({ faults }: { faults: readonly FaultyBlock[] }) => (
  <AlertBox
    color="red"
    title={`${formatCount(faults.length, 'bloc')} ${faults.length < 2 ? 'ne correspond pas' : 'ne correspondent pas'}`}
  >
    <ul className={classes.faults}>
      {faults.slice(0, mostNamed).map(({ fault, ...block }) => (
        <li key={`${block.number} ${fault}`}>
          <strong>{`Bloc ${block.number.toLocaleString('fr-FR')}\u00a0: ${faultLabels[fault]}`}</strong>
          <span>{`${formatInstant(block.closedAt)}${idsOf({ fault, ...block })}`}</span>
        </li>
      ))}
    </ul>
    {faults.length > mostNamed && <p>{`Et ${formatCount(faults.length - mostNamed, 'autre')}.`}</p>}
    Ne modifiez rien. Prévenez l’exploitant de la plateforme&nbsp;: une sauvegarde d’avant dira ce qui a changé.
  </AlertBox>
)

const Whole = ({ known }: { known: VerifiedJournal }) => {
  const { blocks, events, faults, last, heads } = known
  if (last === null && faults.length === 0)
    return (
      <AlertBox color="gray" role="status">
        Le journal n’a pas encore de bloc. Le premier se ferme dans la minute.
      </AlertBox>
    )
  return (
    <>
      {faults.length > 0 ? (
        <Faults faults={faults} />
      ) : (
        <AlertBox color="green" role="status" title="Le journal est intact">
          {`${formatCount(events, 'événement')} en ${formatCount(blocks, 'bloc')}, tels qu’ils ont été écrits.`}
        </AlertBox>
      )}
      {last !== null && (
        <div>
          <Text size="sm">{`Le dernier bloc, fermé le ${formatInstant(last.closedAt)}, a cette empreinte\u00a0:`}</Text>
          <code className={classes.hash}>{last.hash}</code>
        </div>
      )}
      <VerifiedHead heads={heads} />
    </>
  )
}

const Verification = () => {
  const [known, setKnown] = useState(nothingVerified)
  const [hasFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    const running = new AbortController()
    setKnown(nothingVerified)
    setFailed(false)
    verifyJournal(setKnown, running.signal).catch(() => setFailed(!running.signal.aborted))
    return () => running.abort()
  }, [attempt])
  return (
    <Stack gap="md">
      {hasFailed && (
        <EmptyState text="La vérification n’a pas pu aller au bout.">
          <Button variant="default" onClick={() => setAttempt(attempt + 1)}>
            Réessayer
          </Button>
        </EmptyState>
      )}
      {!hasFailed && !known.isWhole && (
        <CompletionBar label="Chaque événement est relu" percentage={percentageOf(known)} />
      )}
      {known.isWhole && <Whole known={known} />}
    </Stack>
  )
}

/** Reads the whole journal again while it is open, and says whether it is as it was written. */
export const VerifyJournalDialog = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => (
  <Modal opened={isOpen} onClose={close} title="Vérifier le journal" size="lg">
    {isOpen && <Verification />}
  </Modal>
)
