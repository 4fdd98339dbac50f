import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addKey, openKeyRing } from './key-ring.ts'
import { isSealed, newKey, sealingWith, UnknownKey } from '#server/security/sealing.ts'

const folders: string[] = []
const aDataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'inspirnautes-keys-'))
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const inFolder = (dataDir: string) => sealingWith(openKeyRing({ dataDir, given: undefined }))
const aGivenKey = () => newKey().bytes.toString('base64')

test('what is sealed opens again, for its purpose alone, and never looks the same twice', () => {
  const sealing = inFolder(aDataDir())
  const sealed = sealing.seal('été', 'one')
  expect(isSealed(sealed)).toBe(true)
  expect(sealed).not.toContain('été')
  expect(sealing.seal('été', 'one')).not.toBe(sealed)
  expect(sealing.open(sealed, 'one')).toBe('été')
  expect(() => sealing.open(sealed, 'two')).toThrow(/authenticate/)
})

test('a changed byte does not open', () => {
  const sealing = inFolder(aDataDir())
  const sealed = sealing.seal('a secret', 'one')
  const at = sealed.length - 4
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1)
  expect(() => sealing.open(changed, 'one')).toThrow(/authenticate/)
})

test('the first start makes one key, which only its owner reads; a later start finds it', () => {
  const dataDir = aDataDir()
  const sealed = inFolder(dataDir).seal('a secret', 'one')
  expect(inFolder(dataDir).open(sealed, 'one')).toBe('a secret')
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(['0001.key'])
  expect(statSync(join(dataDir, 'keys')).mode & 0o777).toBe(0o700)
  expect(statSync(join(dataDir, 'keys', '0001.key')).mode & 0o777).toBe(0o600)
})

test('a key added beside a running server opens and seals there at once', () => {
  const dataDir = aDataDir()
  const running = inFolder(dataDir)
  const old = running.seal('a secret', 'one')
  addKey(dataDir)
  expect(running.isCurrent(old)).toBe(false)
  expect(running.open(inFolder(dataDir).seal('newer', 'one'), 'one')).toBe('newer')
  expect(running.open(old, 'one')).toBe('a secret')
  expect(running.isCurrent(running.seal('again', 'one'))).toBe(true)
})

test('another machine’s key is not guessed', () => {
  const sealed = inFolder(aDataDir()).seal('a secret', 'one')
  expect(() => inFolder(aDataDir()).open(sealed, 'one')).toThrow(UnknownKey)
})

test('of the keys of the settings the first seals and all open, beside those of the folder', () => {
  const dataDir = aDataDir()
  const before = inFolder(dataDir).seal('from the folder', 'one')
  const [first, second] = [aGivenKey(), aGivenKey()]
  const older = sealingWith(openKeyRing({ dataDir, given: second }))
  const newer = sealingWith(openKeyRing({ dataDir, given: `${first}, ${second}` }))
  expect(newer.open(before, 'one')).toBe('from the folder')
  expect(newer.open(older.seal('from the settings', 'one'), 'one')).toBe('from the settings')
  expect(() => older.open(newer.seal('newer', 'one'), 'one')).toThrow(UnknownKey)
})

test('with keys in the settings no file is made', () => {
  const dataDir = aDataDir()
  openKeyRing({ dataDir, given: aGivenKey() })
  expect(readdirSync(dataDir)).toEqual([])
})

test('a file that is no key is refused by a sentence', () => {
  const dataDir = aDataDir()
  addKey(dataDir)
  writeFileSync(join(dataDir, 'keys', '0002.key'), 'abc')
  expect(() => openKeyRing({ dataDir, given: undefined })).toThrow(/n’est pas une clé/)
})
