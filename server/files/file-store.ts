import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import { examinations, type Examine } from './examination.ts'
import { openIncoming, type Incoming } from './incoming.ts'
import { s3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

/** All that files need: where they arrive, what examines them, and where they stay. */
export type FileStore = { incoming: Incoming; examine: Examine; storage: FileStorage }

/** Opens the store of `S3_URL`, or else of `DATA_DIR/files`, where folders are made with the first file. */
export const openFileStore = ({ dataDir, s3Url }: { dataDir: string; s3Url?: string | undefined }): FileStore => {
  const folder = join(dataDir, 'files')
  const incoming = openIncoming(join(folder, 'incoming'))
  const storage = s3Url === undefined ? diskStorage(join(folder, 'stored'), incoming) : s3Storage(s3Url)
  return { incoming, examine: examinations(), storage }
}
