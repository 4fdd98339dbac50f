import type { Day } from '#domain/time/paris-time.ts'
import { sentenceOf } from '#server/errors/logged-error.ts'
import type { Signer } from '#server/security/signer.ts'
import {
  peerAnswer,
  peerPath,
  signatureHeader,
  signedText,
  validSeconds,
  type PeerAnswer,
  type PeerQuestion,
  type RankingQuestion,
} from './peer-question.ts'
import type { Ranked, RankedPage } from './ranking.ts'

type Asked = Omit<RankingQuestion, 'asks'>

/** The matching index of other instances. Undefined where none of them answers in time: then SQL does. */
export type RemoteIndex = {
  place: 'elsewhere'
  /** Whether one of them is expected to answer. */
  isReady: () => boolean
  rank: (asked: Asked) => Promise<RankedPage | undefined>
  /** All who could be proposed, the best first. */
  listMatches: (asked: Asked) => Promise<Ranked[] | undefined>
  /** As the index counts them. `after`: the last event that must have been taken. */
  freeHolders: (day: Day, after: number) => Promise<ReadonlyMap<number, number> | undefined>
}

type Options = {
  urls: readonly string[]
  signer: Signer
  warn: (sentence: string) => void
  /** How long one of them may take to answer. */
  longestMs?: number
}

/** Of one that did not answer nothing is asked for so long. */
const restMs = 5000
/** A person waits for both, and for SQL after them. */
const mostTries = 2

type Peer = { url: string; restsUntil: number }

/** Asks the instances of these addresses in turn. */
export const openRemoteIndex = ({ urls, signer, warn, longestMs = 3000 }: Options): RemoteIndex => {
  const peers: Peer[] = urls.map((url) => ({ url, restsUntil: 0 }))
  let turn = 0
  let isComplaining = false

  const awake = () => peers.filter(({ restsUntil }) => restsUntil <= performance.now())

  const askOne = async ({ url }: Peer, body: string): Promise<PeerAnswer> => {
    const response = await fetch(url + peerPath, {
      method: 'POST',
      headers: {
        'content-type': 'text/plain',
        [signatureHeader]: signer.sign(signedText(body), new Date(), validSeconds),
      },
      body,
      signal: AbortSignal.timeout(longestMs),
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`it answered ${response.status}`)
    }
    return peerAnswer.parse(await response.json())
  }

  const ask = async (question: PeerQuestion): Promise<PeerAnswer | undefined> => {
    const body = JSON.stringify(question)
    const able = awake()
    const first = turn++ % Math.max(1, able.length)
    for (const peer of [...able.slice(first), ...able.slice(0, first)].slice(0, mostTries))
      try {
        const answer = await askOne(peer, body)
        isComplaining = false
        return answer
      } catch (error) {
        peer.restsUntil = performance.now() + restMs
        if (!isComplaining) warn(`the matching index of ${peer.url} does not answer: ${sentenceOf(error)}`)
        isComplaining = true
      }
    return undefined
  }

  const ranked = ({ pairs }: PeerAnswer): Ranked[] => pairs.map(([id, score]) => ({ id, score }))

  return {
    place: 'elsewhere',
    isReady: () => awake().length > 0,
    rank: async (asked) => {
      const answer = await ask({ asks: 'page', ...asked })
      return answer && { items: ranked(answer), total: answer.total }
    },
    listMatches: async (asked) => {
      const answer = await ask({ asks: 'matches', ...asked })
      return answer && ranked(answer)
    },
    freeHolders: async (day, after) => {
      const answer = await ask({ asks: 'holders', day, after })
      return answer && new Map(answer.pairs)
    },
  }
}
