import { buffer } from 'node:stream/consumers'
import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { asc, eq, sql } from 'drizzle-orm'
import { contractReference } from '#domain/papers/contract-drafts/contract-fields.ts'
import { signatureLevel } from '#domain/papers/signatures/signatures.ts'
import type { Db } from '#server/db/client.ts'
import { events } from '#server/db/schema/ground/events.ts'
import { contractVersions } from '#server/db/schema/papers/contract-drafts.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { orNotFound } from '#server/http/failures.ts'
import { labelOf } from './signatures.rules.ts'
import { roleOf } from './signatures.present.ts'
import type { RequestRow } from './signatures.sql.ts'

type Means = { db: Db; fileStore: FileStore }

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** A ZIP writes the time of the machine’s own clock: this one reads the same everywhere. */
const sameEverywhere = (at: Date): Date =>
  new Date(
    at.getUTCFullYear(),
    at.getUTCMonth(),
    at.getUTCDate(),
    at.getUTCHours(),
    at.getUTCMinutes(),
    at.getUTCSeconds(),
  )

/** A file of the archive; one that is lost is named. */
const fileEntry = async ({ storage }: FileStore, name: string, file: RequestRow['file']) => {
  const stored = file && (await storage.open(file.key))
  return stored
    ? { name, input: await buffer(stored.content) }
    : { name: `${name} - fichier manquant.txt`, input: name }
}

/** The text that a contract was made from; an amendment has none but its PDF. */
const textOf = async (db: Db, { versionId }: RequestRow) => {
  if (versionId === null) return null
  const { number, template, terms, clauses, values, createdAt } = contractVersions
  const [version] = await db
    .select({ number, template, terms, clauses, values, createdAt })
    .from(contractVersions)
    .where(eq(contractVersions.id, versionId))
  return orNotFound(version)
}

/** The first block that holds an event (decision 060), with which the log itself can be verified; null until it is closed. */
const blockOf = sql<{ numero: number; empreinte: string } | null>`(
  select json_build_object('numero', b.number, 'empreinte', b.hash) from journal_blocks b
  where b.up_to_id >= ${events.id} order by b.number limit 1)`

/** The events of the request as the log keeps them, until its seal; a value that was sealed stays so. */
const journalOf = (db: Db, id: number) =>
  db
    .select({
      id: events.id,
      at: events.at,
      type: events.type,
      actorRole: events.actorRole,
      actorId: events.actorId,
      after: events.after,
      bloc: blockOf,
    })
    .from(events)
    .where(sql`${events.subject} = 'signature-request' and ${events.subjectId} = ${id}`)
    .orderBy(asc(events.id))

const factsIn = (row: RequestRow) => ({
  niveau: signatureLevel,
  identifiant: row.documentId,
  document: labelOf(row),
  reference: contractReference({ missionId: row.missionId, userId: row.accountId }),
  mission: row.missionId,
  envoyeLe: row.sentAt,
  scelleLe: row.sealedAt,
  horodatage: row.stampedAt ?? 'aucun : aucune autorité d’horodatage n’a répondu, ou aucune n’est réglée',
  empreintes: { algorithme: 'SHA-256', avantSignature: row.sha256, apresCachet: row.sealedSha256 },
  signatures: row.signatures.map(({ party, accountId, name, consent, proof, signedAt }) => ({
    pour: roleOf(row, party),
    compte: accountId,
    nom: name,
    le: new Date(signedAt),
    consentement: consent,
    preuve: proof,
  })),
})

const readMe = (row: RequestRow) => `Preuve de signature, ${labelOf(row)}

Niveau : ${signatureLevel}.

1-document-a-signer.pdf   ce que chacun a lu et signé
2-document-scelle.pdf     le même, octet pour octet, suivi de la page des signatures et du cachet
preuve.json               qui a signé, quand, d’où, comment, et les deux empreintes (SHA-256)
texte.json                le texte dont le contrat est fait, et sa version
journal.json              ce que le journal de la plateforme dit de cette signature, avec le bloc de chaque événement
certificat.pem            le certificat du cachet

Pour vérifier : pdfsig 2-document-scelle.pdf ; sha256sum *.pdf ; cmp -n "$(stat -c %s 1-document-a-signer.pdf)" *.pdf

Cette preuve est gardée après la suppression d’un compte : la loi demande de pouvoir prouver un contrat
(article 17, paragraphe 3, e, du RGPD ; article 1366 du code civil).
`

/** All that proves a sealed document, the same bytes each time that it is asked for once the blocks of its events are closed. */
export const evidenceOf = async ({ db, fileStore }: Means, row: RequestRow): Promise<ReadableStream<Uint8Array>> => {
  const lastModified = sameEverywhere(orNotFound(row.sealedAt ?? undefined))
  const entries = [
    { name: 'LISEZ-MOI.txt', input: readMe(row) },
    await fileEntry(fileStore, '1-document-a-signer.pdf', row.file),
    await fileEntry(fileStore, '2-document-scelle.pdf', row.sealedFile),
    { name: 'preuve.json', input: json(factsIn(row)) },
    { name: 'texte.json', input: json(await textOf(db, row)) },
    { name: 'journal.json', input: json(await journalOf(db, row.id)) },
    { name: 'certificat.pem', input: row.certificate ?? '' },
  ]
  return makeZip(entries.map((entry) => ({ ...entry, lastModified }))) as ReadableStream<Uint8Array>
}
