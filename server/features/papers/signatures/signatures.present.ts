import type { SignatureRequestAnswer } from '#contract/papers/signatures.ts'
import { can } from '#domain/machine.ts'
import { signatureTagOf } from '#domain/papers/signatures/signature-labels.ts'
import {
  partyOfRole,
  signatureMachine,
  signatureStateAt,
  signersIn,
  type SigningParty,
} from '#domain/papers/signatures/signatures.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import type { Actor } from '#server/http/actor.ts'
import { orNotFound } from '#server/http/failures.ts'
import { awaitedOf, factsOf, isTurnOf, labelOf } from './signatures.rules.ts'
import type { PrintedSignature } from '#server/pdf/signatures-sheet.ts'
import type { listSignaturesOf, RequestRow, SignatureRow } from './signatures.sql.ts'

const instantOf = (at: Date | null) => at?.toISOString() ?? null

const presentSigners = (row: RequestRow, now: Date) => {
  const awaited = awaitedOf(row, now)
  return signersIn(row.order).map((party) => {
    const signature = row.signatures.find((one) => one.party === party)
    return {
      party,
      name: signature?.name ?? (party === 'platform' ? 'Inspirnautes' : row.partyName),
      signedAt: signature === undefined ? null : new Date(signature.signedAt).toISOString(),
      isNext: awaited === party,
    }
  })
}

/** A request in the form that this reader may see, with what they can do now. */
export const presentRequest = (row: RequestRow, reader: Actor, reading: Reading): SignatureRequestAnswer => {
  const facts = factsOf(row)
  const state = signatureStateAt(facts, reader.now)
  const isTheirTurn = isTurnOf(row, reader.role, reader.now)
  const file = orNotFound(row.sealedFile ?? row.file ?? undefined)
  return {
    id: row.id,
    kind: row.kind,
    state,
    tag: signatureTagOf(state, isTheirTurn),
    label: labelOf(row),
    amendmentId: row.amendmentId,
    missionId: row.missionId,
    userId: row.accountId,
    title: row.title,
    companyName: row.companyName,
    paper: presentDocument({ ...file, createdAt: new Date(file.createdAt) }, reading),
    sha256: row.sha256,
    signers: presentSigners(row, reader.now),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    closedAt: instantOf(row.closedAt),
    reason: row.reason,
    sealedAt: instantOf(row.sealedAt),
    stampedAt: instantOf(row.stampedAt),
    suggestedName: partyOfRole(reader.role, row.kind) === 'party' ? row.partyName : '',
    can: {
      sign: isTheirTurn && can(signatureMachine, facts, 'sign', reader),
      refuse: can(signatureMachine, facts, 'refuse', reader),
      withdraw: can(signatureMachine, facts, 'withdraw', reader),
      evidence: row.status === 'sealed',
    },
  }
}

/** Whom a signature binds, as the contract names them. */
export const roleOf = ({ kind }: Pick<RequestRow, 'kind'>, party: SigningParty): string =>
  party === 'platform' ? 'La Plateforme' : kind === 'candidate' ? 'Le Prestataire' : 'Le Client'

const howOf = ({ proof }: SignatureRow): string =>
  proof.through === 'session'
    ? 'Connecté à son compte Inspirnautes, identité prouvée de nouveau dans les dix minutes avant la signature'
    : `Par un lien envoyé à ${proof.link.mailbox}, et un code envoyé à part à ${proof.code.mailbox}`

/** A signature as the page of the sealed document says it. */
export const presentPrintedSignature = (row: RequestRow, signature: SignatureRow): PrintedSignature => ({
  role: roleOf(row, signature.party),
  name: signature.name,
  signedAt: new Date(signature.signedAt),
  how: howOf(signature),
  from: `Depuis le réseau ${signature.proof.network}, ${signature.proof.device}`,
  consent: signature.consent,
})

/** A signature as its own signer exports it. */
export const presentOwnSignature = (row: Awaited<ReturnType<typeof listSignaturesOf>>[number]) => ({
  document: row.requestId,
  codeDeControle: row.sha256,
  nom: row.name,
  consentement: row.consent,
  preuve: row.proof,
  le: row.signedAt.toISOString(),
})
