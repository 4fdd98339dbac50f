import type { SessionToken } from '#contract/access/session-tokens.ts'
import type { RegisteredCompany } from '#domain/ground/registered-companies/registered-companies.ts'
import type { Db } from '#server/db/client.ts'
import type { MatchingIndex } from '#server/matching/matching-index.ts'
import type { RemoteIndex } from '#server/matching/remote-index.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { OperatorWords } from '#server/http/plugins/operator-gaps.ts'
import type { RateLimits } from '#server/http/plugins/rate-limit.ts'
import type { Typesetting } from '#server/pdf/typesetting.ts'
import type { Sealing } from '#server/security/sealing.ts'
import type { Signer } from '#server/security/signer.ts'

/** The names of the regions. */
export type ListRegions = () => Promise<readonly string[]>

/** What the State's register says of a SIRET; `company` is there when it was found. */
export type FoundCompany =
  | { status: 'found'; company: RegisteredCompany }
  | { status: 'unknown' | 'busy' | 'unavailable'; company: null }
export type FindCompany = (siret: string) => Promise<FoundCompany>

/** What makes the tokens of a session. */
export type TokenIssuer = {
  /** Makes the signed access token of a payload, valid for this many seconds. */
  sign: (payload: SessionToken, seconds: number) => string
  /** Whether an administrator must have a second factor. */
  isFactorRequired: boolean
}

/** The services that every feature may use. */
export type Deps = {
  db: Db
  /** Ranks candidates in memory, here or in another instance; null when PostgreSQL ranks them. */
  matchingIndex: MatchingIndex | RemoteIndex | null
  /** Counts an attempt and refuses it once the limit is passed. */
  rateLimit: RateLimits['rateLimit']
  /** Resets the counters of an e-mail, once a person proved that they own it. */
  forgetAttempts: RateLimits['forget']
  /** The keyed hash of a caller's address, which is all that the database stores of it. */
  hashAddress: (ip: string) => string
  /** The public address of the product, without a final slash. */
  publicUrl: string
  /** The address that receives contact mails; null means the first administrator's. */
  contactTo: string | null
  /** The external quiz that candidates are invited to; null without one. */
  quizUrl: string | null
  /** The hour of the scheduled backups, in UTC (`03:10`); null when none is scheduled. */
  backupAt: string | null
  /** Where sent files arrive and stay, and what examines them. */
  fileStore: FileStore
  /** Encrypts what the database must not hold in clear. */
  sealing: Sealing
  /** Makes the signed access token of a session. */
  tokens: TokenIssuer
  /** Signs and checks the addresses of private files. */
  signer: Signer
  /** Sets contracts and months as PDF. */
  typesetting: Typesetting
  /** Sets resumes, in a process of its own: they are as long as their authors like. */
  resumeTypesetting: Typesetting
  /** The names of the regions, from the government's service or our own list. */
  listRegions: ListRegions
  /** What the State's register says of a SIRET. */
  findCompany: FindCompany
  /** What the public pages and the mails say of the platform. */
  operatorWords: OperatorWords
}
