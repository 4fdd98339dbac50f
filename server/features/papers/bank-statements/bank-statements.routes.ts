import type { FastifyInstance } from 'fastify'
import { api } from '#contract/index.ts'
import type { Deps } from '#server/deps.ts'
import { serve, success, warning } from '#server/http/route.ts'
import { noteStatementPayments } from './bank-statements.commands.ts'
import { presentLine } from './bank-statements.present.ts'
import { readLines } from './bank-statements.queries.ts'

export const bankStatementRoutes = (app: FastifyInstance, { db, rateLimit }: Deps): void => {
  const { bankStatements } = api

  serve(app, bankStatements.read, async ({ actor, body: { file }, request }) => {
    await rateLimit(request, 'upload', `account ${actor.id}`)
    return { lines: (await readLines(db, file, actor.now)).map(presentLine) }
  })

  serve(app, bankStatements.note, async ({ actor, body }) => {
    const count = await noteStatementPayments(db, actor, body)
    if (count === 0) return warning('Ces paiements étaient déjà notés')
    return success(count === 1 ? 'Paiement noté' : `${count.toLocaleString('fr-FR')} paiements notés`)
  })
}
