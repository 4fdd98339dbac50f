import type { ReadableStream } from 'node:stream/web'
import { makeZip } from 'client-zip'
import { vigilanceRules } from '#domain/papers/vigilance/vigilance.ts'
import type { Deps } from '#server/deps.ts'
import { extensions, type MediaType } from '#server/files/content/verdict.ts'
import { typesetAwaited } from '#server/pdf/awaited-typesetting.ts'
import { vigilanceSheet, type VigilanceCover } from '#server/pdf/vigilance-sheet.ts'
import type { VigilanceFacts } from './vigilance.queries.ts'

type Means = Pick<Deps, 'typesetting' | 'fileStore'>

/**
 * The papers of a file as a ZIP that is made while it is sent: a paper is opened when the one before has gone, so no more than
 * one is in memory. The cover sheet comes first; it is set before anything is sent, so that its failure is still an answer.
 */
export const vigilanceArchive = async (
  { typesetting, fileStore: { storage } }: Means,
  cover: VigilanceCover,
  facts: VigilanceFacts,
  now: Date,
): Promise<ReadableStream<Uint8Array>> => {
  const sheet = await typesetAwaited(typesetting, vigilanceSheet(cover))
  const entries = async function* () {
    yield { name: '0 Bordereau.pdf', input: sheet, lastModified: now }
    for (const [at, { type, paper }] of facts.lines.entries()) {
      const stored = paper && (await storage.open(paper.key))
      if (paper === undefined) continue
      const name = `${at + 1} ${vigilanceRules[type].label}`
      const lastModified = paper.createdAt
      if (stored === undefined) yield { name: `${name} - fichier manquant.txt`, input: paper.name, lastModified }
      else {
        const extension = extensions[paper.mediaType as MediaType]
        yield { name: `${name}.${extension}`, input: stored.content, lastModified }
      }
    }
  }
  return makeZip(entries()) as ReadableStream<Uint8Array>
}
