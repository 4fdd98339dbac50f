import type { Trx } from '#server/db/client.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { openTypesetting } from '#server/pdf/typesetting.ts'
import type { Happened } from '#demo/happened.ts'
import { fillContracts, type Contracted } from './fill-contracts.ts'
import { fillDocuments } from './fill-documents.ts'
import { fillMonths } from './fill-months.ts'
import { fillPapers } from './fill-papers.ts'
import { listRecruitments, type Recruitment } from './recruitments.ts'

/** Recruitments that have begun and whose contracts were prepared here: each is set, which takes its time. */
const mostContracted = 2

const contractedOf = (recruitments: readonly Recruitment[], isWithCandidate: boolean) =>
  recruitments.flatMap(({ dailyRate, ...of }): Contracted[] =>
    dailyRate === null ? [] : [{ of: { ...of, dailyRate }, isWithCandidate }],
  )

type Filling = { trx: Trx; fileStore: FileStore; adminId: number; now: Date }

/**
 * Writes what recruitments of the demonstration company keep: prepared and signed contracts, months worked, invoices, personal
 * papers. `adminId` is the first account of this market. Answers what no row says of it.
 */
export const fillRecruitments = async ({ trx, fileStore, adminId, now }: Filling): Promise<Happened[]> => {
  const { begun, coming } = await listRecruitments(trx, adminId, now)
  await fillPapers({ trx, fileStore, now, recruitments: begun })
  await fillDocuments({ trx, fileStore, now })
  const typesetting = openTypesetting()
  try {
    const whole = begun.filter(({ interruptedAt }) => interruptedAt === null).slice(0, mostContracted)
    const contracted = [...contractedOf(whole, true), ...contractedOf(coming === undefined ? [] : [coming], false)]
    const prepared = await fillContracts({ trx, fileStore, typesetting, adminId, now }, contracted)
    const worked = await fillMonths({ trx, fileStore, typesetting, now, recruitments: begun })
    return [...prepared, ...worked]
  } finally {
    await typesetting.close()
  }
}
