import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { registrationKinds } from '#contract/profiles/registrations.ts'
import type { Db } from '#server/db/client.ts'
import { countedPage } from '#server/db/lists/long-list.ts'
import type { Deps } from '#server/deps.ts'
import { isEmailTaken } from '#server/features/ground/accounts/accounts.sql.ts'
import {
  candidateList,
  countCandidates,
  listCandidateIds,
  listCandidatesOf,
} from '#server/features/profiles/candidates/candidates.sql.ts'
import {
  countRecruiters,
  listRecruiterIds,
  listRecruitersOf,
  recruiterList,
} from '#server/features/profiles/recruiters/recruiters.sql.ts'
import { listCorrectionsOf } from '#server/features/profiles/registration-corrections/registration-corrections.sql.ts'
import { isListedRegion, unknownRegion } from '#server/features/ground/reference-data/regions.queries.ts'
import { exportWhole } from '#server/features/ground/exports/exports.commands.ts'
import { servePeopleCsv } from '#server/http/csv.ts'
import { Failure } from '#server/http/failures.ts'
import { serve, serveFromReplica, success } from '#server/http/route.ts'
import { confirmEmail } from './confirmations.commands.ts'
import { decideRegistration, registerCandidate, registerRecruiter } from './registrations.commands.ts'
import {
  presentWaitingCandidate,
  presentWaitingRecruiter,
  waitingCandidateColumns,
  waitingRecruiterColumns,
} from './registrations.present.ts'

const received =
  "Demande envoyée avec succès, un email de validation sera envoyé. Merci, votre compte est en attente d'activation par l'administrateur de la plateforme."

const decided = { accept: 'Candidature acceptée avec succès', refuse: 'Candidature refusée avec succès' }

const roleOf = { recruiter: 'recruiter', profil: 'candidate' } as const satisfies Record<
  (typeof registrationKinds)[number],
  string
>

const mustAgree = 'Le corps de la demande doit répéter son adresse'

const correctionsOf = (db: Db, rows: readonly { accountId: number }[]) =>
  listCorrectionsOf(
    db,
    rows.map(({ accountId }) => accountId),
  )

export const registrationRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db, rateLimit, contactTo, listRegions } = deps
  const { registrations } = api

  serve(app, registrations.registerCandidate, async ({ actor, body, request }) => {
    await rateLimit(request, 'signUp', body.email)
    await rateLimit(request, 'signUpDay', body.email)
    if (body.adresse !== null && !isListedRegion(body.adresse, await listRegions()))
      throw new Failure('invalid_input', { fields: { adresse: unknownRegion } })
    await registerCandidate(db, actor, body, contactTo)
    return success(received)
  })

  serve(app, registrations.registerRecruiter, async ({ actor, body, request }) => {
    await rateLimit(request, 'signUp', body.email)
    await rateLimit(request, 'signUpDay', body.email)
    await registerRecruiter(deps, actor, body)
    return success(received)
  })

  serve(app, registrations.checkEmail, async ({ body, request }) => {
    await rateLimit(request, 'emailCheck', body.email)
    return { exist: (await isEmailTaken(db, body.email)) ? ('true' as const) : ('false' as const) }
  })

  serve(app, registrations.confirmEmail, async ({ actor, body, request }) => {
    await rateLimit(request, 'emailConfirmation')
    await confirmEmail(db, actor, body.token)
    return success('Votre adresse est confirmée')
  })

  serveFromReplica(app, registrations.listRecruiters, async ({ query, replica }) => {
    const { name, mail, place, page, size } = query
    const [{ items, total }, profil] = await Promise.all([
      countedPage(query, recruiterList(replica, 'pending', query)),
      countCandidates(replica, 'pending', { name, mail, place }),
    ])
    const corrections = await correctionsOf(replica, items)
    return {
      items: items.map((row) => presentWaitingRecruiter(row, corrections)),
      total,
      page,
      size,
      counts: { recruiter: total, profil },
    }
  })

  serveFromReplica(app, registrations.listCandidates, async ({ query, replica }) => {
    const { name, mail, place, page, size } = query
    const [{ items, total }, recruiter] = await Promise.all([
      countedPage(query, candidateList(replica, 'pending', query)),
      countRecruiters(replica, 'pending', { name, mail, place }),
    ])
    const corrections = await correctionsOf(replica, items)
    return {
      items: items.map((row) => presentWaitingCandidate(row, corrections)),
      total,
      page,
      size,
      counts: { recruiter, profil: total },
    }
  })

  servePeopleCsv(
    app,
    { anonymous: registrations.exportRecruiters, whole: registrations.exportRecruitersWhole },
    {
      name: 'candidatures-recruteurs',
      columns: waitingRecruiterColumns,
      ids: ({ replica, query }) => listRecruiterIds(replica, 'pending', query),
      rows: async ({ replica }, ids) => {
        const rows = await listRecruitersOf(replica, ids)
        const corrections = await correctionsOf(replica, rows)
        return rows.map((row) => presentWaitingRecruiter(row, corrections))
      },
    },
    ({ actor, body }, count) => exportWhole(db, actor, { list: 'candidatures-recruteurs', count, reason: body.reason }),
  )

  servePeopleCsv(
    app,
    { anonymous: registrations.exportCandidates, whole: registrations.exportCandidatesWhole },
    {
      name: 'candidatures-inspirnautes',
      columns: waitingCandidateColumns,
      ids: ({ replica, query }) => listCandidateIds(replica, 'pending', query),
      rows: async ({ replica }, ids) => {
        const rows = await listCandidatesOf(replica, ids)
        const corrections = await correctionsOf(replica, rows)
        return rows.map((row) => presentWaitingCandidate(row, corrections))
      },
    },
    ({ actor, body }, count) =>
      exportWhole(db, actor, { list: 'candidatures-inspirnautes', count, reason: body.reason }),
  )

  serve(app, registrations.decide, async ({ actor, params, body }) => {
    const fields = {
      ...(body.action !== params.decision && { action: mustAgree }),
      ...(body.id !== params.id && { id: mustAgree }),
    }
    if (Object.keys(fields).length > 0) throw new Failure('invalid_input', { fields })
    await decideRegistration(db, actor, params.id, roleOf[body.type], params.decision, body.reasonCode)
    return success(decided[params.decision])
  })
}
