import type { Trx } from '#server/db/client.ts'
import { findIdentity } from '#server/features/profiles/legal-identities/legal-identities.sql.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { Sealing } from '#server/security/sealing.ts'
import type { Calendar } from '#demo/calendar.ts'
import { note } from '#demo/happened.ts'
import { fillIdentities } from '#demo/identities.ts'
import { fillAmendments } from './fill-amendments.ts'
import { fillContracts, type Contracted } from './fill-contracts.ts'
import { fillDocuments } from './fill-documents.ts'
import { fillInvoices } from './fill-invoices.ts'
import { fillMonths } from './fill-months.ts'
import { fillPapers, fillSimpleContracts } from './fill-papers.ts'
import { fillSignatures } from './fill-signatures.ts'
import { listRecruitments, type Recruitment } from './recruitments.ts'

/** Recruitments that have begun and whose contracts were prepared here: each is set, which takes its time. */
const mostContracted = 6

/** Recruitments whose contracts were signed in place: the seal of each takes its time. */
const mostSealed = 2

/** Recruitments of others whose months have a PDF. */
const mostFiled = 400

const contractedOf = (recruitments: readonly Recruitment[], isWithCandidate: boolean) =>
  recruitments.flatMap(({ dailyRate, ...of }): Contracted[] =>
    dailyRate === null ? [] : [{ of: { ...of, dailyRate }, isWithCandidate }],
  )

/** Where the files are stored, and what seals the IBANs that their invoices print. */
export type Storage = { fileStore: FileStore; sealing: Sealing }

type Filling = {
  trx: Trx
  storage: Storage | undefined
  adminId: number
  now: Date
  calendar: Calendar
  contractsToPrepare: number
}

/**
 * Writes what recruitments keep: the months worked and, where files are stored, prepared and signed contracts, invoices, personal
 * papers. The last recruits still wait for their contract. `adminId` is the first account of this market.
 */
export const fillRecruitments = async ({
  trx,
  storage,
  adminId,
  now,
  calendar,
  contractsToPrepare,
}: Filling): Promise<void> => {
  const hiredSince = calendar.day(calendar.workingDaysAgo(4))
  const { shown, toPrepare, others, papered } = await listRecruitments(
    trx,
    adminId,
    now,
    hiredSince,
    contractsToPrepare,
  )
  const worked = { shown, others: [...toPrepare, ...others], mostFiled }
  if (storage === undefined) return fillMonths({ trx, now, calendar }, worked, undefined)
  const { fileStore } = storage
  const whole = shown.filter(({ interruptedAt }) => interruptedAt === null).slice(0, mostContracted)
  const contracted = [...contractedOf(whole, true), ...contractedOf(toPrepare.slice(0, 1), false)]
  // The numbers of a platform that invoices already are not those of a demonstration.
  const isFirst = (await findIdentity(trx, null)) === undefined
  const invoiced = contracted.filter(({ isWithCandidate }) => isFirst && isWithCandidate).map(({ of }) => of)
  const plain = shown.filter(({ proposalId }) => invoiced.every((one) => one.proposalId !== proposalId))
  const sealed = invoiced.slice(0, mostSealed)
  await fillPapers({ trx, fileStore, now }, { invoiced: invoiced.slice(mostSealed), plain })
  await fillSimpleContracts({ trx, fileStore, now }, papered)
  await fillDocuments({ trx, fileStore, now }, { shown, papered })
  const amendments = await fillAmendments(trx, fileStore, adminId)
  const parties = await fillIdentities(
    { trx, sealing: storage.sealing, now },
    contracted.map(({ of }) => of),
  )
  const typesetting = openTypesetting()
  try {
    await note(trx, await fillContracts({ trx, fileStore, typesetting, adminId, now, parties }, contracted))
    await fillSignatures({ trx, fileStore, typesetting, adminId, now }, { sealed, amendments })
    await fillMonths({ trx, now, calendar }, worked, { fileStore, typesetting })
    if (isFirst) await fillInvoices({ trx, ...storage, typesetting, adminId, now }, invoiced)
  } finally {
    await typesetting.close()
  }
}
