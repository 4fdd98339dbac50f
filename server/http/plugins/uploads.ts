import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { AnyEndpoint } from '#contract/wire/endpoint.ts'
import type { UploadedFile } from '#contract/wire/uploaded-file.ts'
import { plainFileName } from '#domain/ground/files/file-names.ts'
import { maxFileBytes } from '#domain/ground/files/uploads.ts'
import { isUnavailable } from '#server/errors/unavailable.ts'
import { Failure } from '#server/http/failures.ts'

/** A file of the request, at the path where it stays until the answer. */
export type ReceivedFile = UploadedFile & { path: string }

/** The answer to a file that is too large can be read once the whole request was received: up to this many bytes are. */
const mostDrained = 64 * 1024 * 1024

const limits = { fileSize: maxFileBytes, fieldSize: 1000, fieldNameSize: 100, fields: 10, parts: 14, headerPairs: 20 }

const tooLarge = ({ tooLarge: toast, failure }: AnyEndpoint) => new Failure('too_large', { toast: toast ?? failure })

/** Reads the rest of a request and forgets it; false when there was too much of it. */
const drained = (raw: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    let left = mostDrained
    raw.unpipe()
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length
      if (left < 0) resolve(false)
    })
    for (const end of ['end', 'close', 'error']) raw.once(end, () => resolve(true))
    if (raw.readableEnded || raw.destroyed) resolve(true)
    raw.resume()
  })

const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/form-data') === true

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['content-type'] !== undefined || headers['transfer-encoding'] !== undefined

/** An error of the form's own syntax, or its end before it was whole; those of the disk name a call of the system. */
const isMalformed = (error: unknown): boolean =>
  !(error instanceof Error && 'syscall' in error) && !isUnavailable(error)

const keysOf = ({ body }: AnyEndpoint): string[] => (body instanceof z.ZodObject ? Object.keys(body.shape) : [])

/**
 * Takes the forms with files, for the endpoints of the contract that say `multipart`. The access was checked before: nobody
 * else gets a byte stored. Each file flows to a path of its own, at most 10 MiB, and is removed before the answer leaves.
 *
 * These endpoints are served by `app.forms`: the hooks that a form needs run for no other request.
 */
export const takeUploads = async (app: FastifyInstance, newPath: () => Promise<string>): Promise<void> => {
  app.decorateRequest('received')

  const receive = async (endpoint: AnyEndpoint, part: MultipartFile, paths: string[]): Promise<ReceivedFile> => {
    const path = await newPath()
    paths.push(path)
    const target = createWriteStream(path, { mode: 0o600, flags: 'wx' })
    await pipeline(part.file, target)
    // The library cuts a large file and goes on: only this says so.
    if (part.file.truncated) throw tooLarge(endpoint)
    return { name: plainFileName(part.filename), size: target.bytesWritten, path }
  }

  const read = async (endpoint: AnyEndpoint, request: FastifyRequest, paths: string[]) => {
    const keys = keysOf(endpoint)
    const sent = new Map<string, unknown>()
    for await (const part of request.parts()) {
      if (sent.has(part.fieldname))
        throw new Failure('invalid_input', { fields: { [part.fieldname]: 'Un seul fichier à la fois' } })
      // A part may say that it is JSON: then its value is an object, which could pass for a file with a path of ours.
      if (part.type === 'field') sent.set(part.fieldname, typeof part.value === 'string' ? part.value : undefined)
      else if (keys.includes(part.fieldname) && part.filename)
        sent.set(part.fieldname, await receive(endpoint, part, paths))
      else part.file.resume()
    }
    return Object.fromEntries(sent)
  }

  const forget = (paths: string[]) => Promise.all(paths.map((path) => rm(path, { force: true })))

  const take = async (endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) => {
    const paths = (request.received = [])
    try {
      request.body = isForm(request) ? await read(endpoint, request, paths) : {}
      if (reply.raw.destroyed) throw new Failure('malformed')
    } catch (error) {
      await forget(paths)
      if (!(await drained(request.raw))) void reply.header('connection', 'close')
      if (error instanceof Failure || !isMalformed(error)) throw error
      request.log.debug({ cause: error }, 'form refused')
      throw new Failure('malformed')
    }
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const { endpoint } = request
    if (endpoint === undefined || endpoint.ignoresBody) return done()
    const isMistaken = endpoint.multipart ? !isForm(request) && hasBody(request) : isForm(request)
    done(isMistaken ? new Failure('unsupported_media') : undefined)
  })
  await app.register(async (forms) => {
    app.decorate('forms', forms)
    await forms.register(multipart, { limits, throwFileSizeLimit: false })
    forms.addHook('preValidation', async (request, reply) => {
      if (request.endpoint !== undefined) await take(request.endpoint, request, reply)
    })
    forms.addHook('onSend', async (request) => {
      if (request.received !== undefined) await forget(request.received)
    })
  })
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Serves the endpoints that take a form with files. */
    forms: FastifyInstance
  }
  interface FastifyRequest {
    /** Where the files of this request are, until its answer leaves. */
    received: string[] | undefined
  }
}
