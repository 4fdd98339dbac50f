import { createHash } from 'node:crypto'
import { contractReference } from '#domain/papers/contract-drafts/contract-fields.ts'
import { amendmentFileName } from '#domain/papers/renewals/printed-amendment.ts'
import { renewedEndDay } from '#domain/papers/renewals/renewals.ts'
import { dayOf } from '#domain/time/paris-time.ts'
import type { Db, Trx } from '#server/db/client.ts'
import { eachApart } from '#server/errors/each-apart.ts'
import { record } from '#server/db/record.ts'
import { getSide, rememberedTexts } from '#server/features/papers/contract-drafts/contract-drafts.queries.ts'
import { insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import { insertMailAttachments } from '#server/features/ground/mails/mail-attachments.sql.ts'
import { lockMission } from '#server/features/hiring/missions/missions.sql.ts'
import { storeMade, type FileStore } from '#server/files/file-store.ts'
import { systemAt } from '#server/http/actor.ts'
import { orNotFound, ignoreNotFound } from '#server/http/failures.ts'
import { amendmentSheet } from '#server/pdf/amendment-sheet.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import { askingMails, subjectOf } from './renewals.commands.ts'
import { getRenewal, lockRenewal } from './renewals.queries.ts'
import { answerOf, recruitsOf, type AskedRenewal } from './renewals.rules.ts'
import { amendmentLetters } from './renewals.letters.ts'
import { canBeRenewed } from './renewals.policy.ts'
import { presentPrintedAmendment } from './renewals.present.ts'
import {
  countEarlierAmendments,
  hasAmendments,
  insertAmendment,
  insertRenewal,
  listMissionsToAsk,
} from './renewals.sql.ts'

const ask = (db: Db, missionId: number, now: Date, contactTo: string | null): Promise<void> =>
  db.transaction(async (trx) => {
    const mission = await lockMission(trx, missionId)
    if (!canBeRenewed(mission, now)) return
    const { endDay, renewal } = mission
    const question = { endDay, newEndDay: renewedEndDay(endDay, renewal), renewal }
    const id = await insertRenewal(trx, { missionId, ...question, status: 'asked', askedAt: now })
    if (id === undefined) return
    const mails = await askingMails(trx, { mission, question, contactTo })
    const after = { endDay }
    await record(trx, systemAt(now), { type: 'renewal.asked', subject: 'renewal', subjectId: id, after }, mails)
  })

/**
 * Asks whether the missions that end in the coming thirty days are renewed. A question and its mails are one transaction, and
 * its row is there once: a job that runs again, on this instance or another, asks nobody twice.
 */
export const askForRenewals = async (db: Db, now: Date, contactTo: string | null): Promise<void> => {
  await eachApart(
    await listMissionsToAsk(db, dayOf(now)),
    (missionId) => `renewal of mission ${missionId}`,
    (missionId) => ignoreNotFound(ask(db, missionId, now, contactTo)),
  )
}

type Making = { db: Db; fileStore: FileStore; typesetting: Typesetting; now: Date }

/** The sides whose contract is amended: the company, and each recruit who agreed. */
const sidesOf = (asked: AskedRenewal) => [
  { accountId: asked.mission.recruiterAccountId, party: { party: 'company', proposalId: null } } as const,
  ...recruitsOf(asked.mission)
    .map(({ id, accountId }) => ({ accountId, party: { party: 'candidate', proposalId: id } as const }))
    .filter(({ party }) => answerOf(asked, party)?.renews === true),
]
type AmendedSide = ReturnType<typeof sidesOf>[number]

/** The amendment of one side, set and stored. */
const make = async ({ db, fileStore, typesetting, now }: Making, asked: AskedRenewal, amended: AmendedSide) => {
  const { accountId, party } = amended
  const ids = { missionId: asked.mission.id, userId: accountId }
  const side = await getSide(db, ids, now)
  const number = (await countEarlierAmendments(db, asked.row, accountId)) + 1
  const printed = presentPrintedAmendment(asked, {
    side,
    party,
    number,
    reference: contractReference(ids),
    texts: await rememberedTexts(db, accountId),
  })
  const pdf = await typesetting.typeset(amendmentSheet(printed))
  const stored = await storeMade(fileStore, pdf)
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  const file = { ...stored, name: amendmentFileName(printed), mediaType: 'application/pdf' }
  return { accountId, proposalId: party.proposalId, kind: side.kind, number, sha256, file }
}
type Made = Awaited<ReturnType<typeof make>>

/** Writes one amendment, with its event and the mail that it goes with. */
const keep = async (trx: Trx, asked: AskedRenewal, made: Made, now: Date): Promise<void> => {
  const { file, proposalId, accountId, kind, number, sha256 } = made
  const fileId = await insertDocumentFile(trx, { ...file, accountId, createdAt: now })
  await insertAmendment(trx, { renewalId: asked.row.id, accountId, kind, number, fileId, sha256, createdAt: now })
  const after = { number, sha256 }
  const about = subjectOf(asked.mission, asked.row)
  const event =
    proposalId === null
      ? ({ type: 'company-amendment.made', subject: 'mission', subjectId: asked.mission.id, after } as const)
      : ({ type: 'candidate-amendment.made', subject: 'proposal', subjectId: proposalId, after } as const)
  const mailIds = await record(trx, systemAt(now), event, [{ to: accountId, letter: amendmentLetters[kind](about) }])
  await insertMailAttachments(trx, orNotFound(mailIds[0]), [file], now)
}

const amend = async (making: Making, renewalId: number): Promise<void> => {
  const { db, now } = making
  const asked = await getRenewal(db, renewalId)
  if (asked.row.status !== 'agreed' || (await hasAmendments(db, renewalId))) return
  const made: Made[] = []
  for (const side of sidesOf(asked)) made.push(await make(making, asked, side))
  await db.transaction(async (trx) => {
    const locked = await lockRenewal(trx, renewalId)
    // Another run was faster: the nightly sweep removes what was stored here.
    if (await hasAmendments(trx, renewalId)) return
    for (const one of made) await keep(trx, locked, one, now)
  })
}

/**
 * Makes the amendment of each side of a renewed mission, and mails it. The job is queued with the last yes, and may run again
 * after a crash: a renewal that has its amendments is left as it is.
 */
export const makeAmendments = (making: Making, renewalId: number): Promise<void> =>
  ignoreNotFound(amend(making, renewalId))
