import type { CandidateContract, ContractProgress, RecruiterContract } from '#contract/papers/contracts.ts'
import { contractTagOf } from '#domain/papers/contracts/contract-labels.ts'
import { contractStandingOf } from '#domain/papers/contracts/contract-standing.ts'
import { contractMachine } from '#domain/papers/contracts/contracts.ts'
import { partyOfRole, signatureStateAt, turnOf, type SignatureState } from '#domain/papers/signatures/signatures.ts'
import type { PaperKind } from '#domain/papers/contracts/mission-papers.ts'
import { can } from '#domain/machine.ts'
import { missionTags } from '#domain/hiring/missions/mission-labels.ts'
import { missionStateAt } from '#domain/hiring/missions/missions.ts'
import { instantOrNull } from '#server/db/json-instants.ts'
import { presentDocument, type Reading } from '#server/features/ground/files/files.present.ts'
import type { Actor } from '#server/http/actor.ts'
import type { ContractSide, PaperRow, RecruiterMissionRow } from './contracts.sql.ts'

const presentPaper = (paper: Omit<PaperRow, 'kind' | 'differences'>, reading: Reading) =>
  presentDocument({ ...paper, createdAt: new Date(paper.createdAt) }, reading)

/** The invoices of a side; the administrator reads what was found in those that were imported. */
const presentInvoices = (papers: readonly PaperRow[], reader: Actor, reading: Reading) =>
  papers
    .filter(({ kind }) => kind === 'invoice')
    .map(({ differences, ...paper }) => ({
      ...presentPaper(paper, reading),
      ...(reader.role === 'admin' && differences !== null && { differences }),
    }))

const presentPapers = (papers: readonly PaperRow[], kind: PaperKind, reading: Reading) =>
  papers.filter((paper) => paper.kind === kind).map((paper) => presentPaper(paper, reading))

const openStates: ReadonlySet<SignatureState | undefined> = new Set(['sent', 'started'])

/** How far the signature here has come: whether it is under way, and whether this reader signs next. */
const presentSigning = ({ signing, isInterrupted, missionIsDeleted, role }: ContractSide, reader: Actor) => {
  const facts = signing && {
    ...signing,
    expiresAt: new Date(signing.expiresAt),
    isMoot: isInterrupted || missionIsDeleted,
  }
  const state = facts === null ? undefined : signatureStateAt(facts, reader.now)
  const isOpen = openStates.has(state)
  const isTurn = isOpen && facts !== null && turnOf(facts) === partyOfRole(reader.role, role)
  return { isSigning: isOpen || state === 'signed', signature: facts && { id: facts.id, isTurn } }
}

/** How far the contract has come: its side learns of a version with its mail. */
const presentStanding = (side: ContractSide, reader: Actor, reading: Reading): ContractProgress | null => {
  const version = reader.role === 'admin' ? side.newestVersion : null
  const { isSigning, signature } = presentSigning(side, reader)
  const [preparedAt, sentAt] = [instantOrNull(version?.createdAt ?? null), instantOrNull(side.sentAt)]
  const state = contractStandingOf({ ...side, preparedAt, sentAt, isSigning })
  const number = version?.number ?? null
  return (
    state && {
      state,
      tag: contractTagOf({ state, version: number, isTurn: signature?.isTurn === true }, reader.role),
      version: number,
      preparedAt: preparedAt?.toISOString() ?? null,
      sentAt: sentAt?.toISOString() ?? null,
      paper: side.sentContract && presentPaper(side.sentContract, reading),
      signature,
    }
  )
}

/** What a candidate keeps for a mission, with what this reader may add now. */
export const presentCandidateContract = (side: ContractSide, reader: Actor, reading: Reading): CandidateContract => ({
  id: side.contractId,
  contrats: presentPapers(side.papers, 'contract', reading),
  cras: presentPapers(side.papers, 'activity-report', reading),
  invoices: presentInvoices(side.papers, reader, reading),
  standing: presentStanding(side, reader, reading),
  mission: {
    id: side.missionId,
    title: side.title,
    company_name: side.companyName,
    place: side.region,
    dateStart: side.startDay,
    dateEnd: side.endDay,
    is_deleted: side.missionIsDeleted,
  },
  can: {
    importContract: can(contractMachine, side, 'importContract', reader),
    importCra: can(contractMachine, side, 'importActivityReport', reader),
  },
})

/**
 * What a company keeps for its mission, with what this reader may add now: the administrator adds nothing to it. The order number is
 * asked where its invoices are made here, and not of a mission that was deleted.
 */
export const presentRecruiterContract = (
  side: ContractSide & { isInvoicedHere: boolean },
  reader: Actor,
  reading: Reading,
): RecruiterContract => ({
  mission_title: side.title,
  dateStart: side.startDay,
  dateEnd: side.endDay,
  place: side.region,
  contrat: presentPapers(side.papers, 'contract', reading)[0] ?? null,
  invoices: presentInvoices(side.papers, reader, reading),
  savedContratId: side.contractId,
  ...(side.isInvoicedHere && !side.missionIsDeleted && { orderNumber: side.orderNumber }),
  standing: presentStanding(side, reader, reading),
  company_name: side.companyName,
  missionTag: missionTags[missionStateAt(side, reader.now)],
  is_deleted: side.missionIsDeleted,
  can: {
    importContract: reader.role === 'recruiter' && can(contractMachine, side, 'importContract', reader),
    importInvoice: can(contractMachine, side, 'importInvoice', reader),
  },
})

export const presentRecruiterMission = ({ id, title, count, lastInvoice }: RecruiterMissionRow, reading: Reading) => ({
  id_mission: id,
  mission_title: title,
  last_invoice: lastInvoice && presentPaper(lastInvoice, reading),
  nombre_docs: count,
})
