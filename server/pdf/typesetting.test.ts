import type { ChildProcess } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import { extractText } from 'unpdf'
import { afterAll, expect, test } from 'vitest'
import type { PrintableResume } from '#domain/profiles/resumes/printable-resume.ts'
import { resumeSheet } from './resume-sheet.ts'
import { openTypesetting, OrderTooLarge, TypesettingUnavailable, type Typesetting } from './typesetting.ts'

/** Every process that this file starts. */
const started: ChildProcess[] = []
subscribe('child_process', (message) => void started.push((message as { process: ChildProcess }).process))

const opened: Typesetting[] = []
const open = (options: Parameters<typeof openTypesetting>[0] = {}) => {
  const typesetting = openTypesetting(options)
  opened.push(typesetting)
  return typesetting
}
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const named = (name: string, more: Partial<PrintableResume> = {}) =>
  resumeSheet({
    name,
    isAnonymous: false,
    position: null,
    yearsOfExperience: null,
    region: null,
    phone: null,
    email: null,
    website: null,
    photo: null,
    experiences: [],
    educations: [],
    skillTypes: [],
    languages: [],
    ...more,
  })

const textOf = async (pdf: Uint8Array) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text

test('documents that are asked for at once are set in turn, each with its own texts', async () => {
  const { typeset } = open()
  const names = Array.from({ length: 12 }, (_, index) => `Personne ${index}`)
  const texts = await Promise.all(names.map(async (name) => textOf(await typeset(named(name)))))
  for (const [index, name] of names.entries()) expect(texts[index]).toContain(name)
})

test('the compiler in WebAssembly sets the same pages', async () => {
  const order = named('Anne Durand', { languages: [{ name: 'Français', rating: 9 }] })
  const pdf = await open({ isPortable: true }).typeset(order)
  expect(await textOf(pdf)).toBe(await textOf(await open().typeset(order)))
})

test('a document that takes too long ends with its process, and the next one has a new process', async () => {
  const { typeset } = open({ longestMs: 4000 })
  await typeset(named('Anne Durand'))
  // A process that is stopped never ends its document, on any machine.
  const first = started.at(-1)
  first?.kill('SIGSTOP')
  await expect(typeset(named('Anne Durand'))).rejects.toThrow(TypesettingUnavailable)
  expect(await textOf(await typeset(named('Paul Martin')))).toContain('Paul Martin')
  expect(first?.signalCode).toBe('SIGKILL')
  expect(started.at(-1)).not.toBe(first)
})

test('a document that cannot be set says why to the log, and the next one is set', async () => {
  const { typeset } = open()
  await expect(typeset(named('Anne Durand', { photo: new Uint8Array([1, 2, 3]) }))).rejects.toThrow(/typst/)
  expect(await textOf(await typeset(named('Paul Martin')))).toContain('Paul Martin')
})

test('an order that nobody would write is refused before it is tried', async () => {
  const { typeset } = open()
  await expect(typeset(named('A'.repeat(1_000_001)))).rejects.toThrow(OrderTooLarge)
  const photo = new Uint8Array(3 * 1024 * 1024)
  await expect(typeset(named('Anne Durand', { photo }))).rejects.toThrow(OrderTooLarge)
})

test('nothing is set once the server stops', async () => {
  const { typeset, close } = open()
  await typeset(named('Anne Durand'))
  await close()
  await expect(typeset(named('Anne Durand'))).rejects.toThrow(TypesettingUnavailable)
})
