import { missingEnd } from '#contract/papers/vigilance.ts'
import type { VigilanceType } from '#domain/papers/documents/document-types.ts'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import { dayOf, type Day } from '#domain/time/paris-time.ts'
import type { Db } from '#server/db/client.ts'
import { record } from '#server/db/record.ts'
import { insertDocumentFile } from '#server/features/ground/files/files.sql.ts'
import { storeFile, type FileMeans } from '#server/features/ground/files/uploads.commands.ts'
import type { Actor } from '#server/http/actor.ts'
import { requireVisible, Failure } from '#server/http/failures.ts'
import type { ReceivedFile } from '#server/http/plugins/uploads.ts'
import { canVerifyPaper, hasSecurityCode } from './vigilance.policy.ts'
import { insertDocument, lockCandidate, lockPaper, setPaperChecked } from './vigilance.sql.ts'

type SentPaper = { type: VigilanceType; file: ReceivedFile; issuedOn: Day; endsOn: Day | null }

const refuse = (field: string, message: string): never => {
  throw new Failure('invalid_input', { fields: { [field]: message } })
}

const checkDays = ({ type, issuedOn, endsOn }: SentPaper, today: Day): void => {
  if (issuedOn > today) refuse('issuedOn', 'La date d’émission ne peut pas être dans le futur')
  if (!vigilanceRules[type].saysItsEnd) return
  if (endsOn === null) refuse('endsOn', missingEnd)
  else if (endsOn < issuedOn) refuse('endsOn', 'La date de fin ne peut pas être antérieure à la date d’émission')
}

/** The candidate adds a paper to their file. The former one of the type is kept: it proves what stood at its time. */
export const addVigilancePaper = async (means: FileMeans, actor: Actor, sent: SentPaper): Promise<number> => {
  const { type, file, issuedOn } = sent
  checkDays(sent, dayOf(actor.now))
  const endsOn = vigilanceRules[type].saysItsEnd ? sent.endsOn : null
  const unsupported = 'format de fichier non pris en charge'
  const stored = await storeFile(means, { field: 'file', kind: 'document', file, unsupported })
  return means.db.transaction(async (trx) => {
    const candidateId = await lockCandidate(trx, actor.id)
    const fileId = await insertDocumentFile(trx, { ...stored, accountId: actor.id, createdAt: actor.now })
    const id = await insertDocument(trx, { candidateId, type, fileId, issuedOn, endsOn, createdAt: actor.now })
    const after = { type, issuedOn, endsOn }
    await record(trx, actor, { type: 'vigilance-paper.added', subject: 'candidate', subjectId: candidateId, after })
    return id
  })
}

/** The administrator notes that the code of an attestation was checked with whom issued it. */
export const verifyPaper = (db: Db, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const paper = await lockPaper(trx, id)
    requireVisible(hasSecurityCode(paper.type))
    if (!canVerifyPaper(actor, paper)) throw new Failure('illegal_state')
    await setPaperChecked(trx, id, { checkedBy: actor.id, checkedAt: actor.now })
    await record(trx, actor, {
      type: 'vigilance-paper.verified',
      subject: 'candidate',
      subjectId: paper.candidateId,
      after: { type: paper.type, issuedOn: paper.issuedOn },
    })
  })
