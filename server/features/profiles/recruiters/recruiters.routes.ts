import type { FastifyInstance, FastifyRequest } from 'fastify'
import { api } from '#contract/index.ts'
import { longPage } from '#server/db/lists/long-list.ts'
import type { Deps } from '#server/deps.ts'
import { findEmailOf, findFormerEmailOf, getCompletion } from '#server/features/ground/accounts/accounts.sql.ts'
import { presentPicture } from '#server/features/ground/files/files.present.ts'
import { requireFreshProof } from '#server/features/access/second-factors/proofs.commands.ts'
import type { SignedIn } from '#server/http/actor.ts'
import { requireVisible } from '#server/http/failures.ts'
import { exportWhole } from '#server/features/ground/exports/exports.commands.ts'
import { servePeopleCsv } from '#server/http/csv.ts'
import { serve, serveFromReplica, success, warning } from '#server/http/route.ts'
import { editDetails, editHeader } from './recruiters.commands.ts'
import { canReadRecruiter } from './recruiters.policy.ts'
import {
  recruiterColumns,
  presentRecruiterDetail,
  presentRecruiterProfile,
  presentRecruiterRow,
} from './recruiters.present.ts'
import { getRecruiter, listRecruiterIds, listRecruitersOf, recruiterList } from './recruiters.sql.ts'

/** The toast of a save: a changed e-mail ended the sessions, so the person must log in again (001 §8). */
const saved = ({ hasNewEmail }: { hasNewEmail: boolean }) =>
  hasNewEmail ? warning('Email modifié, Merci de reconnecter') : success('Profil est modifié avec succès')

export const recruiterRoutes = (app: FastifyInstance, { db, rateLimit, publicUrl }: Deps): void => {
  const { recruiters } = api

  /** Asks for a proof if the save changes the e-mail, and counts it, because that sends mails. */
  const limitChange = async (request: FastifyRequest, actor: SignedIn, email: string) => {
    if ((await findEmailOf(db, actor.id)) === email) return
    await requireFreshProof(db, actor)
    await rateLimit(request, 'emailChange', `account ${actor.id}`)
  }

  serveFromReplica(app, recruiters.list, async ({ query, replica }) => {
    const list = await longPage(query, recruiterList(replica, 'active', query))
    const items = list.items.map((row) => ({
      ...presentRecruiterRow(row),
      logo: presentPicture(publicUrl, row.logoKey),
    }))
    return { ...list, items }
  })

  servePeopleCsv(
    app,
    { anonymous: recruiters.export, whole: recruiters.exportWhole },
    {
      name: 'recruteurs',
      columns: recruiterColumns,
      ids: ({ replica, query }) => listRecruiterIds(replica, 'active', query),
      rows: async ({ replica }, ids) => (await listRecruitersOf(replica, ids)).map(presentRecruiterRow),
    },
    ({ actor, body }, count) => exportWhole(db, actor, { list: 'recruteurs', count, reason: body.reason }),
  )

  serve(app, recruiters.detail, async ({ actor, params }) =>
    presentRecruiterDetail(await getRecruiter(db, params.id), actor),
  )

  serve(app, recruiters.profile, async ({ actor, params }) => {
    const recruiter = await getRecruiter(db, params.id)
    requireVisible(canReadRecruiter(actor, recruiter))
    const [percentage, formerEmail] = await Promise.all([
      getCompletion(db, { id: recruiter.accountId, role: 'recruiter' }),
      findFormerEmailOf(db, recruiter.accountId),
    ])
    return presentRecruiterProfile(recruiter, { percentage, emailConfirmed: formerEmail === undefined }, actor)
  })

  serve(app, recruiters.editHeader, async ({ actor, params, body, request }) => {
    await limitChange(request, actor, body.email)
    return saved(await editHeader(db, actor, params.id, body))
  })

  serve(app, recruiters.editDetails, async ({ actor, params, body, request }) => {
    await limitChange(request, actor, body.email)
    return saved(await editDetails(db, actor, params.id, body))
  })
}
