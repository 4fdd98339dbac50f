import { join } from 'node:path'
import { diskStorage } from './disk-storage.ts'
import { examinations, type Examine } from './examination.ts'
import { openIncoming, type Incoming } from './incoming.ts'
import type { FileStorage } from './storage.ts'

/** All that files need: where they arrive, what examines them, and where they stay. */
export type FileStore = { incoming: Incoming; examine: Examine; storage: FileStorage }

/** Opens the store in `DATA_DIR/files`; folders are made with the first file. */
export const openFileStore = ({ dataDir }: { dataDir: string }): FileStore => {
  const folder = join(dataDir, 'files')
  const incoming = openIncoming(join(folder, 'incoming'))
  return { incoming, examine: examinations(), storage: diskStorage(join(folder, 'stored'), incoming) }
}
