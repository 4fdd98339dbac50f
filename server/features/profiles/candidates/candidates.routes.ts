import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import { longPage } from '#server/db/lists/long-list.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailOf } from '#server/features/ground/accounts/accounts.sql.ts'
import { presentPicture } from '#server/features/ground/files/files.present.ts'
import { requireVisible } from '#server/http/failures.ts'
import { requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import { exportWhole } from '#server/features/ground/exports/exports.commands.ts'
import { servePeopleCsv } from '#server/http/csv.ts'
import { serve, serveFromReplica, success, warning } from '#server/http/route.ts'
import { editDetails, editHeader } from './candidates.commands.ts'
import { canReadCandidate } from './candidates.policy.ts'
import {
  candidateColumns,
  presentCandidateDetail,
  presentCandidateRow,
  presentOwnProfile,
  presentRestrictedProfile,
} from './candidates.present.ts'
import { candidateList, getCandidate, isProposedTo, listCandidateIds, listCandidatesOf } from './candidates.sql.ts'

const edited = 'Profil est modifié avec succès'

export const candidateRoutes = (
  app: FastifyInstance,
  { db, rateLimit, listRegions, quizUrl, publicUrl }: Deps,
): void => {
  const { candidates } = api

  serveFromReplica(app, candidates.list, async ({ query, replica }) => {
    const list = await longPage(query, candidateList(replica, 'active', query))
    const items = list.items.map((row) => ({
      ...presentCandidateRow(row),
      photo: presentPicture(publicUrl, row.photoKey),
    }))
    return { ...list, items }
  })

  servePeopleCsv(
    app,
    { anonymous: candidates.export, whole: candidates.exportWhole },
    {
      name: 'inspirnautes',
      columns: candidateColumns,
      ids: ({ replica, query }) => listCandidateIds(replica, 'active', query),
      rows: async ({ replica }, ids) => (await listCandidatesOf(replica, ids)).map(presentCandidateRow),
    },
    ({ actor, body }, count) => exportWhole(db, actor, { list: 'inspirnautes', count, reason: body.reason }),
  )

  serve(app, candidates.detail, async ({ actor, params }) =>
    presentCandidateDetail(await getCandidate(db, params.id), actor),
  )

  serve(app, candidates.profile, async ({ actor, params }) => {
    // Nothing of the candidate is read before: whether there is one must not be told by the time that a refusal takes.
    const isProposedToActor = actor.role === 'recruiter' && (await isProposedTo(db, actor.id, params.id))
    requireVisible(canReadCandidate(actor, { accountId: params.id, isProposedToActor }))
    const candidate = await getCandidate(db, params.id)
    return actor.role === 'recruiter' ? presentRestrictedProfile(candidate) : presentOwnProfile(candidate)
  })

  serve(app, candidates.editHeader, async ({ actor, params, body, request }) => {
    // A changed e-mail sends mails, and is what the account is reached by.
    if ((await findEmailOf(db, params.id)) !== body.email) {
      await requireFreshProof(db, actor)
      await rateLimit(request, 'emailChange', `account ${actor.id}`)
    }
    const { hasNewEmail } = await editHeader(db, actor, params.id, body, await listRegions())
    // The administrator stays signed in: only the sessions of the candidate end.
    return hasNewEmail && actor.role === 'candidate' ? warning('Email modifié, Merci de reconnecter') : success(edited)
  })

  serve(app, candidates.editDetails, async ({ actor, params, body }) => {
    await editDetails(db, actor, params.id, body)
    return success(edited)
  })

  serve(app, candidates.quiz, async () => ({ url: quizUrl }))
}
