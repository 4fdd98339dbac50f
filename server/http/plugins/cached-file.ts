import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'

const codings = ['br', 'gzip'] as const
type Coding = (typeof codings)[number]

/** Compression at the highest level, in threads that do not block the answers. */
const compress: Record<Coding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  gzip: (body) => promisify(gzip)(body, { level: 9 }),
}

/** Pictures (except SVG) and fonts are already compressed. */
const isCompressible = (type: string) => /^text\/|[/+](json|xml)\b/.test(type)

/** Whether the browser already has the bytes of this tag. */
const isKnown = (tags: string | undefined, tag: string) =>
  tags !== undefined &&
  tags.split(',').some((known) => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag)

type FileContent = { body: Buffer; type: string; headers: Record<string, string>; vary?: string }

/**
 * Answers bytes that do not change until the next start. The strong ETag is made from the bytes, so that a browser that has
 * them receives 304. Each compression is made once, when a browser first asks for it.
 */
export const cachedFile = ({ body, type, headers, vary = 'accept-encoding' }: FileContent) => {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const compressed: Partial<Record<Coding, Promise<Buffer>>> = {}

  /** The bytes in this coding; undefined when they would not be fewer. */
  const inCoding = async (coding: Coding | null) => {
    if (coding === null || !isCompressible(type)) return undefined
    const bytes = await (compressed[coding] ??= compress[coding](body))
    return bytes.length < body.length ? { coding, bytes } : undefined
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const chosen = await inCoding(negotiate(request.headers['accept-encoding']?.toString() ?? '', [...codings]))
    const tag = chosen === undefined ? `"${digest}"` : `"${digest}-${chosen.coding}"`
    void reply.headers({ ...headers, vary, etag: tag })
    if (isKnown(request.headers['if-none-match'], tag)) return reply.code(304).send()
    if (chosen !== undefined) void reply.header('content-encoding', chosen.coding)
    return reply.type(type).send(chosen?.bytes ?? body)
  }
}
