import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { keptIdleMs } from '#server/db/time-outs.ts'
import { assign } from './bare/assign.ts'
import { dashboardCalls } from './bare/dashboard.ts'
import { listEvents, listFollowed, listRecruiters } from './bare/lists.ts'
import { listCandidates, missionDetail } from './bare/reads.ts'
import { contractOfCandidate, listCandidatePapers, listMissionPapers, listRecruiterPapers } from './bare/papers.ts'
import { resumeOf } from './bare/resume.ts'
import { todoOf } from './bare/todo.ts'

/**
 * The smallest server that can answer: node:http, pg, one prepared statement per read, JSON.stringify. It has no framework, no
 * schema, no access check, no log, no header except the type. Its answers and rows are compared with ours before measuring.
 */
const connectionString = process.env['DATABASE_URL']
const options = { connectionString, max: 16, idleTimeoutMillis: keptIdleMs }
const pool = new pg.Pool(options)
/** A list is planned for each text: one shared plan for rare and common names was measured and is slower. */
const listPool = new pg.Pool({ ...options, options: '-c plan_cache_mode=force_custom_plan' })

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** The calls whose path holds an account's id. */
const answerOfAccount = (url: string) => dashboardCalls[url.replace(/\/\d+(?=\?|$)/, '/:id')]
const idIn = (url: string) => Number(/\/(\d+)(?=\?|$)/.exec(url)?.[1])

const routes: { prefix: string; answer: (rest: string, request: IncomingMessage) => Promise<unknown> }[] = [
  { prefix: '/api/mission/details/', answer: (id) => missionDetail(pool, Number(id)) },
  { prefix: '/api/profil/details/', answer: (id) => resumeOf(pool, Number(id)) },
  { prefix: '/api/admin/cosmonautes?', answer: (query) => listCandidates(listPool, new URLSearchParams(query)) },
  { prefix: '/api/admin/entreprises?', answer: (query) => listRecruiters(listPool, new URLSearchParams(query)) },
  {
    prefix: '/api/admin/follow/condidat?',
    answer: (query) => listFollowed(listPool, 'condidat', new URLSearchParams(query)),
  },
  {
    prefix: '/api/admin/follow/interviews?',
    answer: (query) => listFollowed(listPool, 'interviews', new URLSearchParams(query)),
  },
  { prefix: '/api/admin/allrecruited?', answer: (query) => listCandidatePapers(pool, new URLSearchParams(query)) },
  { prefix: '/api/admin/allrecruiters?', answer: (query) => listRecruiterPapers(pool, new URLSearchParams(query)) },
  {
    prefix: '/api/missionsprofil/',
    answer: (rest) => {
      const [id, query] = rest.split('?')
      return listMissionPapers(pool, Number(id), new URLSearchParams(query))
    },
  },
  {
    prefix: '/api/admin/contrat/show/',
    answer: (rest) => {
      const [mission, account] = rest.split('/').map(Number)
      return contractOfCandidate(pool, mission ?? 0, account ?? 0)
    },
  },
  { prefix: '/api/todo?', answer: (query) => todoOf(pool, Number(new URLSearchParams(query).get('account'))) },
  { prefix: '/api/admin/events?', answer: (query) => listEvents(pool, new URLSearchParams(query)) },
  {
    prefix: '/api/admin/affect/condidate',
    answer: async (_, request) => {
      const { mission, profil } = JSON.parse(await bodyOf(request))
      return assign(pool, mission, profil)
    },
  },
  { prefix: '/health/ready', answer: () => pool.query('select').then(() => ({})) },
]

const server = createServer((request, response) => {
  const url = request.url ?? ''
  const route = routes.find(({ prefix }) => url.startsWith(prefix))
  const answer =
    answerOfAccount(url)?.(pool, idIn(url)) ??
    route?.answer(url.slice(route.prefix.length), request) ??
    Promise.reject(new Error(`unknown: ${url}`))
  answer.then(
    (body) => response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body)),
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1')
process.once('disconnect', () => process.exit())
process.once('SIGTERM', () => process.exit())
