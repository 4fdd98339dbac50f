import type { Trx } from '#server/db/client.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { Calendar } from '#demo/calendar.ts'
import { note } from '#demo/happened.ts'
import { fillAmendments } from './fill-amendments.ts'
import { fillContracts, type Contracted } from './fill-contracts.ts'
import { fillDocuments } from './fill-documents.ts'
import { fillMonths } from './fill-months.ts'
import { fillPapers, fillSimpleContracts } from './fill-papers.ts'
import { listRecruitments, type Recruitment } from './recruitments.ts'

/** Recruitments that have begun and whose contracts were prepared here: each is set, which takes its time. */
const mostContracted = 2

/** Recruitments of others whose months have a PDF. */
const mostFiled = 400

const contractedOf = (recruitments: readonly Recruitment[], isWithCandidate: boolean) =>
  recruitments.flatMap(({ dailyRate, ...of }): Contracted[] =>
    dailyRate === null ? [] : [{ of: { ...of, dailyRate }, isWithCandidate }],
  )

type Filling = {
  trx: Trx
  fileStore: FileStore | undefined
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
  fileStore,
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
  if (fileStore === undefined) return fillMonths({ trx, now, calendar }, worked, undefined)
  await fillPapers({ trx, fileStore, now, recruitments: shown })
  await fillSimpleContracts({ trx, fileStore, now, recruitments: papered })
  await fillDocuments({ trx, fileStore, now }, { shown, papered })
  await fillAmendments(trx, fileStore, adminId)
  const typesetting = openTypesetting()
  try {
    const whole = shown.filter(({ interruptedAt }) => interruptedAt === null).slice(0, mostContracted)
    const contracted = [...contractedOf(whole, true), ...contractedOf(toPrepare.slice(0, 1), false)]
    await note(trx, await fillContracts({ trx, fileStore, typesetting, adminId, now }, contracted))
    await fillMonths({ trx, now, calendar }, worked, { fileStore, typesetting })
  } finally {
    await typesetting.close()
  }
}
