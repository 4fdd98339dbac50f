import { and, eq, lt, ne, or, sql, type Column } from 'drizzle-orm'
import type { SingleFileKind } from '#domain/ground/files/uploads.ts'
import { prepared, type Db, type Trx } from '#server/db/client.ts'
import { accounts } from '#server/db/schema/ground/accounts.ts'
import { candidates } from '#server/db/schema/profiles/candidates.ts'
import { files } from '#server/db/schema/ground/files.ts'
import { mailAttachments } from '#server/db/schema/ground/mails.ts'
import { recruiters } from '#server/db/schema/profiles/recruiters.ts'
import { orNotFound } from '#server/http/failures.ts'

const fileOfKind = prepared((db) =>
  db
    .select()
    .from(files)
    .where(
      and(
        eq(files.accountId, sql.placeholder('accountId')),
        eq(files.kind, sql.placeholder('kind')),
        // As the unique index says it, which serves the query then.
        ne(files.kind, 'document'),
      ),
    )
    .prepare('file_of_kind'),
)

export type FileRow = typeof files.$inferSelect

/** The account's file of this kind, if any. */
export const findFile = async (db: Db | Trx, accountId: number, kind: SingleFileKind): Promise<FileRow | undefined> =>
  (await fileOfKind(db).execute({ accountId, kind }))[0]

const fileByKey = prepared((db) =>
  db
    .select()
    .from(files)
    .where(eq(files.key, sql.placeholder('key')))
    .prepare('file_by_key'),
)

/** The file stored under this key, if a row names it. */
export const findFileByKey = async (db: Db, key: string): Promise<FileRow | undefined> =>
  (await fileByKey(db).execute({ key }))[0]

const candidateName = prepared((db) =>
  db
    .select({ name: sql<string>`${candidates.givenName} || ' ' || ${candidates.familyName}` })
    .from(candidates)
    .where(eq(candidates.accountId, sql.placeholder('accountId')))
    .prepare('name_of_resume'),
)

/** The name of the candidate whose resume is read: « Anne Durand ». */
export const getCandidateName = async (db: Db, accountId: number): Promise<string> =>
  orNotFound((await candidateName(db).execute({ accountId }))[0]).name

const mailKeyOf = prepared((db) =>
  db
    .select({ mailKey: files.mailKey })
    .from(files)
    .where(and(eq(files.accountId, sql.placeholder('accountId')), eq(files.kind, 'picture')))
    .prepare('mail_key_of'),
)

/** The key of the company's logo as mails show it; null without one, and of a logo sent before mails showed any. */
export const findMailKey = async (db: Db, accountId: number): Promise<string | null> =>
  (await mailKeyOf(db).execute({ accountId }))[0]?.mailKey ?? null

/** The key of the picture of the account in this column of a list's row; null without one. */
export const pictureKeyOf = (accountId: Column) =>
  sql<string | null>`(
    select ${files.key} from ${files} where ${files.accountId} = ${accountId} and ${files.kind} = 'picture')`

const pictureKeys = prepared((db) =>
  db
    .select({ accountId: files.accountId, key: files.key })
    .from(files)
    .where(and(sql`${files.accountId} = any(${sql.placeholder('accountIds')})`, eq(files.kind, 'picture')))
    .prepare('picture_keys'),
)

/** The keys of the pictures of these accounts; accounts without one are left out. */
export const listPictureKeys = (db: Db, accountIds: number[]) => pictureKeys(db).execute({ accountIds })

const roleById = prepared((db) =>
  db
    .select({ id: accounts.id, role: accounts.role })
    .from(accounts)
    .where(eq(accounts.id, sql.placeholder('id')))
    .prepare('file_owner'),
)

/** The account whose file is asked for, if there is one. */
export const findOwner = async (db: Db, id: number) => (await roleById(db).execute({ id }))[0]

/** The profile that a file belongs to: the candidate's or the company's own id, or not_found. */
export const getProfileId = async (trx: Trx, accountId: number, role: 'candidate' | 'recruiter'): Promise<number> => {
  const table = role === 'candidate' ? candidates : recruiters
  return orNotFound((await trx.select({ id: table.id }).from(table).where(eq(table.accountId, accountId)))[0]).id
}

const fileKeys = { key: files.key, mailKey: files.mailKey }

type NewFile = Omit<typeof files.$inferInsert, 'id'>
type NewSingleFile = NewFile & { kind: SingleFileKind }

/** Writes the account's file of this kind over the one before; answers the row's id. The account is locked. */
export const putFile = async (trx: Trx, file: NewSingleFile): Promise<number> => {
  const { accountId: _, kind: __, ...content } = file
  const target = [files.accountId, files.kind]
  const written = await trx
    .insert(files)
    .values(file)
    .onConflictDoUpdate({ target, targetWhere: sql`${files.kind} <> 'document'`, set: content })
    .returning({ id: files.id })
  return orNotFound(written[0]).id
}

/** Writes a paper of the account beside those it has; answers the row's id. */
export const insertDocumentFile = async (trx: Trx, file: Omit<NewFile, 'kind'>): Promise<number> =>
  orNotFound(
    (
      await trx
        .insert(files)
        .values({ ...file, kind: 'document' })
        .returning({ id: files.id })
    )[0],
  ).id

/** Removes a paper's row; answers the keys that nothing names then. */
export const deleteFile = async (trx: Trx, id: number): Promise<string[]> =>
  (await trx.delete(files).where(eq(files.id, id)).returning(fileKeys)).flatMap(keysIn)

/** What a row names in the storage. */
export const keysIn = ({ key, mailKey }: { key: string; mailKey: string | null }): string[] =>
  mailKey === null ? [key] : [key, mailKey]

/** The keys of what was sent before an instant. */
export const listKeysBefore = async (db: Db, before: Date): Promise<string[]> => {
  const [sent, attached] = await Promise.all([
    db.select(fileKeys).from(files).where(lt(files.createdAt, before)),
    db.select({ key: mailAttachments.key }).from(mailAttachments).where(lt(mailAttachments.createdAt, before)),
  ])
  return [...sent.flatMap(keysIn), ...attached.map(({ key }) => key)]
}

/** Whether a row names what is stored under this key. */
export const isNamed = async (db: Db, key: string): Promise<boolean> =>
  (await db.$count(files, or(eq(files.key, key), eq(files.mailKey, key)))) > 0 ||
  (await db.$count(mailAttachments, eq(mailAttachments.key, key))) > 0
