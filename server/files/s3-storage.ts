import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { sentenceOf } from '#server/errors/logged-error.ts'
import { Unavailable } from '#server/errors/unavailable.ts'
import { StartFailure } from '#server/start/start-failure.ts'
import { checkedKey, isKey, type FileStorage } from './storage.ts'

/** A request that the store has not begun to answer after this long is given up. */
const longestMs = 30_000
const pageSize = 1000

/** Once the store answers, its file takes the time that its reader takes: a phone reads 10 MiB in more than 30 s. */
const fetchWithin =
  (patienceMs: number): typeof fetch =>
  async (url, request) => {
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(new Error('the store does not answer')), patienceMs)
    try {
      return await fetch(url, { ...request, signal: patience.signal, redirect: 'error' })
    } finally {
      clearTimeout(timer)
    }
  }

/**
 * The parts of S3_URL: `https://KEY:SECRET@host/bucket?region=fr-par&style=path`. In the style « host », the usual one, the
 * bucket is part of the host's name (`bucket.host`); in the style « path » it is the first part of the path.
 */
const partsOf = (address: string) => {
  const url = new URL(address)
  const bucket = url.pathname.replaceAll('/', '')
  const isInPath = url.searchParams.get('style') === 'path'
  return {
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint: isInPath ? `${url.protocol}//${url.host}/${bucket}` : `${url.protocol}//${bucket}.${url.host}`,
    bucket,
  }
}

/** What the store answers; whatever it fails by, from a lost packet to a refused key, is no defect of the request. */
const answerOf = async <Answer>(asked: Promise<Answer>): Promise<Answer> => {
  try {
    return await asked
  } catch (cause) {
    throw new Unavailable('the object store failed', { cause })
  }
}

/** Files in a bucket of any store that speaks S3. A file is there when its last part is: half a file has no name. */
export const s3Storage = (address: string, patienceMs = longestMs): FileStorage => {
  const { bucket, ...config } = partsOf(address)
  const store = new S3mini({ ...config, fetch: fetchWithin(patienceMs) })
  return {
    put: async (key, path) => {
      await answerOf(store.putAnyObject(checkedKey(key), await openAsBlob(path)))
    },
    open: async (key) => {
      const answer = await answerOf(store.getObjectResponse(checkedKey(key)))
      if (answer?.body == null) return undefined
      const content = Readable.fromWeb(answer.body as ReadableStream)
      return { size: Number(answer.headers.get('content-length')), content }
    },
    remove: async (key) => {
      await answerOf(store.deleteObject(checkedKey(key)))
    },
    list: async function* () {
      let next: string | undefined
      do {
        const page = await answerOf(store.listObjectsPaged('/', '', pageSize, next))
        for (const { Key: key, LastModified: storedAt } of page?.objects ?? [])
          if (isKey(key)) yield { key, storedAt: new Date(storedAt) }
        next = page?.nextContinuationToken
      } while (next !== undefined)
    },
    check: async () => {
      const exists = await store.bucketExists().catch((error: unknown) => {
        throw new StartFailure(`Le stockage des fichiers (S3_URL) ne répond pas : ${sentenceOf(error)}.`, error)
      })
      if (!exists) throw new StartFailure(`Le stockage des fichiers (S3_URL) n’ouvre pas le bucket ${bucket}.`)
    },
  }
}
