import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  alreadyThere,
  type Acknowledgement,
  type FlowReason,
  type ProcessingRule,
} from '#domain/papers/platform-deposits/platform-deposits.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { tokensOf, type ApiAccount } from './flow-tokens.ts'

/*
 * The flow service of a certified platform, as AFNOR XP Z12-013 describes it in version 1.1: invoices and life cycles go there, and what
 * the platform makes of them is found by the time of their last change.
 */

/** The service did not take a call now; `afterSeconds` is the pause that it asked for, null when it named none. */
export class ServiceUnavailable extends Unavailable {
  override name = 'ServiceUnavailable'
  readonly afterSeconds: number | null

  constructor(message: string, afterSeconds: number | null = null, options?: ErrorOptions) {
    super(message, options)
    this.afterSeconds = afterSeconds
  }
}

/** A file to send, under the tracking id by which it is found again. */
export type SentFlow = {
  trackingId: string
  name: string
  /** An invoice with its treatment, or a life cycle, which has none. */
  as: { syntax: 'Factur-X'; rule: ProcessingRule } | { syntax: 'CDAR' }
  content: Uint8Array
}

/** What became of a file that was sent: `known` is one that the platform has already. */
export type Sent = { is: 'taken'; flowId: string } | { is: 'known' } | { is: 'refused'; reasons: FlowReason[] }

/** A flow as the platform tells of it; `updatedAt` is its own writing, for it is given back as it came. */
export type Flow = {
  flowId: string
  trackingId: string | null
  type: string | null
  isOurs: boolean
  updatedAt: string
  acknowledgement: Acknowledgement
}

/** One page of a search; `isFull` when more may follow. */
export type FlowPage = { flows: Flow[]; isFull: boolean }

export type FlowService = {
  /** Sends a file once. Throws ServiceUnavailable when nobody knows whether it arrived: then look for its tracking id. */
  submit: (flow: SentFlow) => Promise<Sent>
  /** The flows under a tracking id; a call that was repeated may have left two. */
  find: (trackingId: string) => Promise<Flow[]>
  /** The flows that changed after this instant, oldest change first, a hundred at most. */
  search: (updatedAfter: string) => Promise<FlowPage>
  /** The file of a flow, of a megabyte at most; null for one that the platform does not give. */
  read: (flowId: string) => Promise<Uint8Array | null>
}

const words = z.string().transform((text) => text.slice(0, 500))

const detail = z
  .object({ level: z.string().nullish(), reasonCode: words, reasonMessage: words.nullish() })
  .transform(({ level, reasonCode, reasonMessage }) => ({ level, code: reasonCode, message: reasonMessage ?? '' }))

const flow = z
  .object({
    flowId: z.string().min(1).max(36),
    trackingId: z.string().nullish(),
    flowType: z.string().nullish(),
    flowDirection: z.string().nullish(),
    updatedAt: z.iso.datetime({ offset: true }),
    acknowledgement: z
      .object({ status: z.enum(['Pending', 'Ok', 'Error']), details: z.array(detail).nullish() })
      .nullish(),
  })
  .transform((given): Flow => {
    const status = given.acknowledgement?.status ?? 'Pending'
    const reasons = (given.acknowledgement?.details ?? []).filter(({ level }) => level !== 'Warning').slice(0, 20)
    return {
      flowId: given.flowId,
      trackingId: given.trackingId ?? null,
      type: given.flowType ?? null,
      isOurs: given.flowDirection === 'Out',
      updatedAt: given.updatedAt,
      acknowledgement: { status, reasons: reasons.map(({ code, message }) => ({ code, message })) },
    }
  })

const found = z.object({ results: z.array(z.unknown()).nullish() })
const taken = z.object({ flowId: z.string().min(1).max(36) })
const failure = z.object({ errorCode: words, errorMessage: words.nullish() })

const pageSize = 100
const largestFile = 1024 * 1024
/** An hour: who asks for more is asked again sooner. */
const longestPause = 3600

/** The seconds of a `Retry-After`, which is a number or a date. */
const pauseOf = (header: string | null, now: number): number | null => {
  if (header === null) return null
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isNaN(seconds) ? null : Math.min(Math.max(seconds, 1), longestPause)
}

/** The two parts of a flow, each with its own type, as the service describes them. */
const partsOf = ({ trackingId, name, as, content }: SentFlow): { body: Uint8Array<ArrayBuffer>; type: string } => {
  const limit = `inspirnautes-${randomBytes(16).toString('hex')}`
  const info = {
    trackingId,
    name,
    flowSyntax: as.syntax,
    ...(as.syntax === 'CDAR' ? { processingRule: 'NotApplicable' } : { flowProfile: 'CIUS', processingRule: as.rule }),
    sha256: createHash('sha256').update(content).digest('hex'),
  }
  const part = (disposition: string, type: string) =>
    `--${limit}\r\nContent-Disposition: form-data; ${disposition}\r\nContent-Type: ${type}\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${limit}`,
    body: Buffer.concat([
      Buffer.from(`${part('name="flowInfo"', 'application/json')}${JSON.stringify(info)}\r\n`),
      Buffer.from(
        part(`name="file"; filename="${name}"`, as.syntax === 'CDAR' ? 'application/xml' : 'application/pdf'),
      ),
      content,
      Buffer.from(`\r\n--${limit}--\r\n`),
    ]),
  }
}

/** The bytes of an answer; null for more than a megabyte. */
const bounded = async (response: Response): Promise<Uint8Array | null> => {
  const [chunks, reader] = [[] as Uint8Array[], response.body?.getReader()]
  let size = 0
  for (let next = await reader?.read(); next !== undefined && !next.done; next = await reader?.read()) {
    size += next.value.length
    if (size > largestFile) {
      await reader?.cancel()
      return null
    }
    chunks.push(next.value)
  }
  return Buffer.concat(chunks)
}

type Asked = {
  method?: 'GET' | 'POST'
  path: string
  body?: Uint8Array<ArrayBuffer> | string
  type?: string
  patienceMs: number
}

/** The platform that an account opens. `patienceMs` is how long it may take to answer, and for a file three times that. */
export const flowServiceOf = (
  account: ApiAccount & { url: string },
  {
    patienceMs = 10_000,
    now = Date.now,
    warn = () => undefined,
  }: { patienceMs?: number; now?: () => number; warn?: (sentence: string) => void } = {},
): FlowService => {
  const tokens = tokensOf(account, { patienceMs, now })

  const send = async ({ method = 'POST', path, body, type, patienceMs: ms }: Asked): Promise<Response> => {
    try {
      return await fetch(`${account.url}/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${await tokens.current()}`,
          accept: 'application/json, application/octet-stream',
          ...(type !== undefined && { 'content-type': type }),
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(ms),
        redirect: 'error',
      })
    } catch (cause) {
      if (cause instanceof Unavailable) throw cause
      throw new ServiceUnavailable('the platform did not answer', null, { cause })
    }
  }

  /** A token that ended early is asked for again, once. */
  const ask = async (asked: Asked): Promise<Response> => {
    const first = await send(asked)
    if (first.status !== 401) return first
    await first.body?.cancel()
    tokens.forget()
    return send(asked)
  }

  /** What the answer holds; what does not read as it should is as if there were none. */
  const jsonOf = async <Value>(response: Response, schema: z.ZodType<Value>): Promise<Value> => {
    try {
      return schema.parse(JSON.parse(Buffer.from((await bounded(response)) ?? []).toString('utf8')))
    } catch (cause) {
      throw new ServiceUnavailable(`the platform answered ${response.status} and what nobody can read`, null, { cause })
    }
  }

  const unavailable = async (response: Response): Promise<never> => {
    await response.body?.cancel()
    const pause = pauseOf(response.headers.get('retry-after'), now())
    throw new ServiceUnavailable(`the platform answered ${response.status}`, pause)
  }

  const flowsOf = async (where: object): Promise<FlowPage> => {
    const body = JSON.stringify({ limit: pageSize, where })
    const response = await ask({ path: '/flows/search', body, type: 'application/json', patienceMs })
    if (response.status !== 200) return unavailable(response)
    const results = (await jsonOf(response, found)).results ?? []
    const flows = results.flatMap((result) => {
      const read = flow.safeParse(result)
      if (!read.success) warn('the platform lists a flow that nobody can read')
      return read.success ? [read.data] : []
    })
    return { flows, isFull: results.length >= pageSize }
  }

  return {
    submit: async (sent) => {
      const response = await ask({ path: '/flows', ...partsOf(sent), patienceMs: 3 * patienceMs })
      if ([200, 201, 202].includes(response.status))
        return { is: 'taken', flowId: (await jsonOf(response, taken)).flowId }
      if (![400, 409, 413, 422].includes(response.status)) return unavailable(response)
      const { errorCode, errorMessage } = await jsonOf(response, failure)
      if (errorCode === alreadyThere) return { is: 'known' }
      return { is: 'refused', reasons: [{ code: errorCode, message: errorMessage ?? '' }] }
    },
    find: async (trackingId) => (await flowsOf({ trackingId })).flows,
    search: (updatedAfter) => flowsOf({ updatedAfter }),
    read: async (flowId) => {
      const path = `/flows/${encodeURIComponent(flowId)}?docType=Original`
      const response = await ask({ method: 'GET', path, patienceMs })
      if (response.status === 200) return bounded(response)
      if (![400, 403, 404, 410].includes(response.status)) return unavailable(response)
      await response.body?.cancel()
      return null
    },
  }
}
