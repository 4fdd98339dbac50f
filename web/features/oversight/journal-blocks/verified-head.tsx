import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { JournalHead } from '#contract/oversight/journal-blocks.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import { AlertBox } from '#web/ui/notices/alert-box.tsx'

const Answer = ({ head }: { head: JournalHead | undefined }) =>
  head === undefined ? (
    <AlertBox color="red" role="status" title="Aucun jour n’a cette empreinte">
      Vérifiez qu’elle est copiée en entier. Si elle l’est, le journal a été modifié depuis cet e‑mail, ou vient d’une
      sauvegarde plus ancienne.
    </AlertBox>
  ) : (
    <AlertBox color="green" role="status" title={`C’est l’empreinte du ${formatDay(head.day)}`}>
      {`Tout ce que le journal contenait jusqu’au bloc ${head.number.toLocaleString('fr-FR')} est resté tel quel.`}
      {head.stampedAt !== null && ` Elle a été horodatée le ${formatInstant(head.stampedAt)}.`}
    </AlertBox>
  )

/** Compares a hash of a mail with those of the verified journal; the comparison happens here, in the browser. */
export const VerifiedHead = ({ heads }: { heads: readonly JournalHead[] }) => {
  const [typed, setTyped] = useState('')
  const hash = typed.trim().replaceAll(' ', '').toLowerCase()
  return (
    <>
      <TextInput
        label="Comparer avec un e‑mail"
        description="Collez l’empreinte d’un des e‑mails que vous recevez chaque jour."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      {hash !== '' && <Answer head={heads.find((head) => head.hash === hash)} />}
    </>
  )
}
