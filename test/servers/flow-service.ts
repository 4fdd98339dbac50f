import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { Acknowledgement } from '#domain/papers/platform-deposits/platform-deposits.ts'
import { flowServiceOf } from '#server/einvoices/flow-service.ts'

/** What the platform does with one call, in the place of answering it well. */
export type Trouble =
  | { does: 'answer'; status: number; body?: unknown; headers?: Record<string, string> }
  /** It answers nothing, and has done nothing. */
  | { does: 'nothing' }
  /** It does what it was asked for, and its answer is lost. */
  | { does: 'lose' }

export const answers = (status: number, body?: unknown, headers?: Record<string, string>): Trouble => ({
  does: 'answer',
  status,
  body,
  ...(headers && { headers }),
})

/** A flow that the platform has, ours or one that comes to us. */
export type FlowThere = {
  flowId: string
  trackingId: string | null
  flowType: string
  flowDirection: 'In' | 'Out'
  updatedAt: string
  acknowledgement: { status: Acknowledgement['status']; details?: object[] }
  info: Record<string, unknown>
  sha256: string
  content: Buffer
}

const account = { clientId: 'inspirnautes', clientSecret: 'un secret: à lui' }

const send = (response: ServerResponse, status: number, body?: unknown, headers: Record<string, string> = {}) =>
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(typeof body === 'string' ? body : JSON.stringify(body ?? {}))

const sha256Of = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** The two parts of a flow, as a server of the standard reads them. */
const partsOf = async (body: Buffer, type: string) => {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const [info, file] = [form.get('flowInfo'), form.get('file')]
  const text = typeof info === 'string' ? info : await info?.text()
  const content = Buffer.from(await (file as File).arrayBuffer())
  return { info: JSON.parse(text ?? '{}') as Record<string, unknown>, content }
}

/**
 * Plays a certified platform with its flow service (XP Z12-013) and its tokens. It takes each file once by its hash, as the standard asks
 * of it, and no account of the tracking ids. `troubles` are what goes wrong at the next calls, by the path.
 */
export const openFlowService = async () => {
  const flows: FlowThere[] = []
  const asked: { path: string; body: unknown }[] = []
  const troubles: Record<'token' | 'submit' | 'search' | 'read', Trouble[]> = {
    token: [],
    submit: [],
    search: [],
    read: [],
  }
  /** Whether it takes no file twice: the standard asks for it, and not every platform may do it. */
  const habits = { knowsHashes: true }
  const tokens = new Set<string>()
  /** Later at each change, as the standard asks. */
  let at = Date.parse('2026-11-30T17:00:00.000Z')
  const nextInstant = () => new Date((at += 1000)).toISOString()

  const giveToken = (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const given = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString()
    const [id, secret] = given.split(':').map(decodeURIComponent)
    const isRight = id === account.clientId && secret === account.clientSecret
    if (!isRight || body.toString() !== 'grant_type=client_credentials')
      return send(response, 401, { error: 'invalid_client' })
    const token = randomUUID()
    tokens.add(token)
    return send(response, 200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
  }

  const take = async (request: IncomingMessage, response: ServerResponse, body: Buffer) => {
    const { info, content } = await partsOf(body, request.headers['content-type'] ?? '')
    const sha256 = sha256Of(content)
    asked.push({ path: '/v1/flows', body: info })
    if (info['sha256'] !== sha256) return send(response, 400, { errorCode: 'ChecksumMismatch' })
    if (habits.knowsHashes && flows.some((flow) => flow.sha256 === sha256))
      return send(response, 422, { errorCode: 'AlreadyExistingFlow' })
    const flow: FlowThere = {
      flowId: randomUUID(),
      trackingId: String(info['trackingId']),
      flowType: info['flowSyntax'] === 'CDAR' ? 'CustomerInvoiceLC' : 'CustomerInvoice',
      flowDirection: 'Out',
      updatedAt: nextInstant(),
      acknowledgement: { status: 'Pending' },
      info,
      sha256,
      content,
    }
    flows.push(flow)
    return send(response, 202, { ...info, flowId: flow.flowId, submittedAt: flow.updatedAt })
  }

  const search = (response: ServerResponse, body: Buffer) => {
    const { limit, where } = JSON.parse(body.toString()) as {
      limit: number
      where: { trackingId?: string; updatedAfter?: string }
    }
    asked.push({ path: '/v1/flows/search', body: where })
    const results = flows
      .filter(({ trackingId }) => where.trackingId === undefined || trackingId === where.trackingId)
      .filter(({ updatedAt }) => where.updatedAfter === undefined || updatedAt > where.updatedAfter)
      .toSorted((one, other) => one.updatedAt.localeCompare(other.updatedAt))
      .slice(0, limit)
      .map(({ flowId, trackingId, flowType, flowDirection, updatedAt, acknowledgement }) => ({
        flowId,
        trackingId,
        flowType,
        flowDirection,
        updatedAt,
        acknowledgement,
      }))
    return send(response, 200, { limit, filters: where, results })
  }

  const read = (response: ServerResponse, url: URL) => {
    asked.push({ path: url.pathname, body: null })
    const flow = flows.find(({ flowId }) => url.pathname.endsWith(`/${flowId}`))
    if (flow === undefined) return send(response, 404, { errorCode: 'NOT_FOUND' })
    if (url.searchParams.get('docType') !== 'Original') return send(response, 200, flow.info)
    return response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(flow.content)
  }

  const answer = async (request: IncomingMessage, response: ServerResponse, body: Buffer, url: URL) => {
    const call =
      url.pathname === '/token'
        ? 'token'
        : url.pathname === '/flow-service/v1/flows'
          ? 'submit'
          : url.pathname === '/flow-service/v1/flows/search'
            ? 'search'
            : 'read'
    const trouble = troubles[call].shift()
    if (trouble?.does === 'nothing') return undefined
    if (trouble?.does === 'answer') return send(response, trouble.status, trouble.body, trouble.headers)
    if (call === 'token') return giveToken(request, response, body)
    if (!tokens.has((request.headers.authorization ?? '').replace('Bearer ', '')))
      return send(response, 401, { errorCode: 'UNAUTHORIZED' })
    // What is lost is done all the same.
    if (trouble?.does === 'lose') response.end = () => response.destroy()
    if (call === 'submit') return take(request, response, body)
    return call === 'search' ? search(response, body) : read(response, url)
  }

  const server = createServer((request, response) => {
    void buffer(request).then((body) =>
      answer(request, response, body, new URL(request.url ?? '/', 'http://localhost')),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** The platform decides on a flow of ours. */
  const acknowledge = (flow: FlowThere, status: Acknowledgement['status'], details: object[] = []) => {
    flow.acknowledgement = { status, ...(details.length > 0 && { details }) }
    flow.updatedAt = nextInstant()
  }

  /** A life cycle that comes to us. */
  const bring = (content: Buffer | string, given: Partial<FlowThere> = {}): FlowThere => {
    const flow: FlowThere = {
      flowId: randomUUID(),
      trackingId: null,
      flowType: 'CustomerInvoiceLC',
      flowDirection: 'In',
      updatedAt: nextInstant(),
      acknowledgement: { status: 'Ok' },
      info: {},
      sha256: '',
      content: Buffer.from(content),
      ...given,
    }
    flows.push(flow)
    return flow
  }

  const settings = { url: `${origin}/flow-service`, tokenUrl: `${origin}/token`, ...account }
  return {
    settings,
    /** Our client of it. */
    client: (given: Parameters<typeof flowServiceOf>[1] = {}) => flowServiceOf(settings, given),
    flows,
    asked,
    troubles,
    habits,
    tokens,
    acknowledge,
    bring,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
