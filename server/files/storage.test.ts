import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { orNotFound } from '#server/http/failures.ts'
import { newSecret } from '#server/security/secrets.ts'
import { openS3 } from '#test/servers/s3.ts'
import { diskStorage } from './disk-storage.ts'
import { openIncoming } from './incoming.ts'
import { s3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage.ts'

/** Both storages keep the same promises. */

const folder = await mkdtemp(join(tmpdir(), 'inspirnautes-storage-'))
const s3 = await openS3(join(folder, 's3'))
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const onDisk = (name: string) => diskStorage(join(folder, name), openIncoming(join(folder, 'incoming')))
const storages: [string, FileStorage][] = [
  ['on the disk', onDisk('stored')],
  ['in a bucket', s3Storage(s3.url)],
]

const aFile = async (content: Buffer) => {
  const path = join(folder, newSecret())
  await writeFile(path, content)
  return path
}
const read = async (storage: FileStorage, key: string) => {
  const open = orNotFound(await storage.open(key))
  return { size: open.size, content: await buffer(open.content) }
}
const listed = async (storage: FileStorage) => {
  const all: { key: string; storedAt: Date }[] = []
  s3.allowListing(true)
  for await (const file of storage.list()) all.push(file)
  s3.allowListing(false)
  return all
}

describe.each(storages)('%s', (_, storage) => {
  test('a file is read as it was put, whatever its size, until it is removed', async () => {
    await storage.check()
    for (const size of [1, 100_000, 10 * 1024 * 1024]) {
      const [key, content] = [newSecret(), Buffer.alloc(size, 'é')]
      expect(await storage.open(key)).toBeUndefined()
      await storage.put(key, await aFile(content))
      const kept = await read(storage, key)
      expect([kept.size, kept.content.equals(content)]).toEqual([size, true])
      await storage.remove(key)
      expect(await storage.open(key)).toBeUndefined()
      await storage.remove(key)
    }
  })

  test('a file that cannot be read is not stored', async () => {
    const key = newSecret()
    await expect(storage.put(key, join(folder, 'absent'))).rejects.toThrow(/ENOENT|Unable to open/)
    expect(await storage.open(key)).toBeUndefined()
  })

  test('a text that is no key reaches nothing', async () => {
    for (const key of ['../../etc/passwd', '', 'a', 'é'.repeat(20), 'a/b'.repeat(10)])
      await expect(Promise.resolve().then(() => storage.open(key))).rejects.toThrow('not the key of a stored file')
  })

  test('every key is listed with the time when it was stored', async () => {
    const keys = [newSecret(), newSecret()]
    for (const key of keys) await storage.put(key, await aFile(Buffer.from('x')))
    const files = await listed(storage)
    expect(files.map(({ key }) => key).toSorted()).toEqual(keys.toSorted())
    for (const { storedAt } of files) expect(Math.abs(storedAt.getTime() - Date.now())).toBeLessThan(60_000)
  })
})

describe('the store that speaks S3', () => {
  test('refuses another secret, and the start says that the bucket does not open', async () => {
    const stranger = s3Storage(s3.urlWithWrongSecret)
    await expect(stranger.put(newSecret(), await aFile(Buffer.from('x')))).rejects.toMatchObject({
      name: 'Unavailable',
      cause: { message: expect.stringContaining('SignatureDoesNotMatch') as string },
    })
    await expect(stranger.check()).rejects.toThrow('n’ouvre pas le bucket fichiers')
  })

  test('refuses the start in one sentence when it does not answer', async () => {
    const nowhere = s3Storage('http://cle:secret@127.0.0.1:9/fichiers?style=path')
    await expect(nowhere.check()).rejects.toThrow('Le stockage des fichiers (S3_URL) ne répond pas')
  })
})

test('a process killed at any moment leaves whole files only, and all those that it acknowledged', async () => {
  const size = 3_000_000
  const source = await aFile(Buffer.alloc(size, 'x'))
  const moduleOf = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)))
  const program = `
    const { diskStorage } = await import(${moduleOf('disk-storage.ts')})
    const { openIncoming } = await import(${moduleOf('incoming.ts')})
    const storage = diskStorage(${JSON.stringify(join(folder, 'killed'))}, openIncoming(${JSON.stringify(join(folder, 'parts'))}))
    const store = async (slot) => {
      for (let rank = 0; ; rank++) {
        const key = 'file-of-a-test-' + slot + '-' + rank
        await storage.put(key, ${JSON.stringify(source)})
        console.log(key)
      }
    }
    await Promise.all([store(0), store(1), store(2)])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  for await (const key of createInterface(child.stdout)) {
    acknowledged.push(key)
    if (acknowledged.length === 20) child.kill('SIGKILL')
  }
  const storage = onDisk('killed')
  const kept = (await listed(storage)).map(({ key }) => key)
  expect(kept).toEqual(expect.arrayContaining(acknowledged))
  for (const key of kept) expect((await read(storage, key)).size).toBe(size)
})
