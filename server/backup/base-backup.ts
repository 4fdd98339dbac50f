import { Readable, type Duplex } from 'node:stream'
import pg from 'pg'

/**
 * WAL that the backup needs is kept for it by a slot that ends with its connection: without one, a checkpoint during a long
 * backup removed it (decision 022).
 */
const slot = `CREATE_REPLICATION_SLOT inspirnautes_${process.pid} TEMPORARY PHYSICAL (RESERVE_WAL)`
const baseBackup = `BASE_BACKUP (LABEL 'inspirnautes', CHECKPOINT 'fast', WAL true, MANIFEST 'no')`

/** The first byte of each message of the copy: a new archive begins, or these are bytes of it. */
const newArchive = 'n'.charCodeAt(0)
const archiveData = 'd'.charCodeAt(0)

/** `BASE_BACKUP` as a query of the driver: its archive comes out of `tar`, which stops the connection while nobody reads. */
class BaseBackupQuery implements pg.Submittable {
  #stream: Duplex | undefined
  #archives = 0
  #error: Error | undefined
  #isOver = false
  readonly tar = new Readable({ read: () => this.#stream?.resume() })

  submit(connection: pg.Connection): void {
    this.#stream = connection.stream
    connection.query(baseBackup)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (chunk[0] === newArchive && ++this.#archives > 1)
      this.#error ??= new Error('the database has tablespaces of its own, which a backup does not hold')
    if (chunk[0] !== archiveData || this.#error !== undefined) return
    // The driver uses the memory of a message again for the next ones.
    if (!this.tar.push(Buffer.from(chunk.subarray(1)))) this.#stream?.pause()
  }

  handleError(error: Error): void {
    this.#error ??= error
    this.tar.destroy(this.#error)
  }

  /** Only now was the backup complete: the database has said that the WAL of its end is in it. */
  handleReadyForQuery(): void {
    this.#isOver = true
    if (this.#error === undefined) this.tar.push(null)
    else this.tar.destroy(this.#error)
  }

  /** Cuts a copy that nobody reads to its end: the database would wait for its reader. */
  abandon(): void {
    if (!this.#isOver) this.#stream?.destroy()
    this.tar.destroy()
  }

  // The positions in the log, which the archive also holds.
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}
  handleCopyInResponse(): void {}
}

/**
 * A copy of the whole database server while it runs, as one tar with the WAL that makes it consistent: what was committed
 * before the call is in it. The URL is that of a role with the right to replicate. Read `tar` to its end, then `close`.
 */
export const openBaseBackup = async (url: string): Promise<{ tar: Readable; close: () => Promise<void> }> => {
  const options: pg.ClientConfig & { replication: string } = {
    connectionString: url,
    replication: 'true',
    application_name: 'inspirnautes-backup',
    keepAlive: true,
  }
  const client = new pg.Client(options)
  const query = new BaseBackupQuery()
  client.on('error', (error) => query.handleError(error))
  await client.connect()
  const close = async () => {
    query.abandon()
    await client.end()
  }
  try {
    await client.query(slot)
    client.query(query)
    return { tar: query.tar, close }
  } catch (error) {
    await close()
    throw error
  }
}
